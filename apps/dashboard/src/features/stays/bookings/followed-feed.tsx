'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import classes from './followed-feed.module.css'

type Props = {
  feed: NonNullable<Booking['feed']>
  /** Whether its page is for this reader. */
  isOpen: boolean
}

/** Which fields of a stay follow a calendar, and the way to that calendar. */
export function FollowedFeed({ feed: { integration_id, uid_hint, fields_from_feed }, isOpen }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  const fields = format.list(fields_from_feed.map((field) => t(`form.${field}`)))
  return (
    <>
      <span className={classes['line']}>{t('feed.follows')}</span>
      <span className={classes['hint']}>{t('feed.fields', { fields })}</span>
      {uid_hint && <span className={classes['hint']}>{t('feed.uid', { hint: uid_hint })}</span>}
      {isOpen && (
        <span className={classes['line']}>
          <Link href={paths.integration('ical', integration_id)}>{t('feed.link')}</Link>
        </span>
      )}
    </>
  )
}
