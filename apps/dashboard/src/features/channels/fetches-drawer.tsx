'use client'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { useTranslations } from 'next-intl'
import { Drawer } from '../../components/drawer'
import { useNow } from '../../i18n/now'
import { useFormat } from '../../i18n/use-format'
import classes from './fetches-drawer.module.css'

type Props = {
  link: FeedLink
  /** Of its property. */
  time_zone: string
  onClose: () => void
}

/** The latest fetches of a link: when, by which program, and what it got. */
export function FetchesDrawer({ link, time_zone, onClose }: Props) {
  const t = useTranslations('channels.links')
  const format = useFormat()
  const now = useNow()
  return (
    <Drawer title={t('fetches.title', { name: link.name })} context={t('fetches.context')} onClose={onClose}>
      <ol className={classes['fetches']}>
        {link.fetches.map(({ fetched_at, user_agent, status }) => (
          <li key={fetched_at} data-status={status}>
            <time dateTime={fetched_at}>{format.moment(fetched_at, time_zone, now)}</time>
            <span className={classes['program']}>{user_agent ?? t('fetches.unnamed')}</span>
            <span className={classes['status']}>{t(`fetches.statuses.${status}`)}</span>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
