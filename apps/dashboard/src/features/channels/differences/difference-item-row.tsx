'use client'
import { Checkbox } from '@mantine/core'
import type { Difference, DifferenceItem } from '@stayward/contract/channels/feed-difference'
import type { Booking } from '@stayward/contract/stays/booking'
import type { UnknownEventsAs } from '@stayward/contract/channels/feed-values'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { nightsBetween } from '../../../i18n/days'
import { paths } from '../../../paths'
import { stayName } from '../../stays/bookings/stay-name'
import { earlierDays, subjectOf } from './difference-items'
import classes from './difference-item-row.module.css'
import { useDifferenceWords } from './use-difference-words'

type Props = {
  item: DifferenceItem
  state: Difference['state']
  treat_unknown_as: UnknownEventsAs
  booking: Booking | undefined
  /** Whether to say why it is there; otherwise the head of its group does. */
  hasReason: boolean
  /** Set while the item can be chosen. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined
}

/** One item of a difference: whose stay, its nights before and after, and why. */
export function DifferenceItemRow({ item, state, treat_unknown_as, booking, hasReason, choice }: Props) {
  const t = useTranslations('feeds')
  const { nights } = useDifferenceWords(treat_unknown_as)
  const { event, booking_id, reason, obstacle } = item
  const subject = subjectOf(item, state, treat_unknown_as)
  const name = (booking && stayName(booking)) ?? t(`nameless.${subject}`)
  const before = earlierDays(item)
  return (
    <li className={classes['row']} data-chosen={choice?.isChosen || undefined}>
      {choice && (
        <Checkbox
          className={classes['choice'] ?? ''}
          aria-label={t('choose', { name, nights: event === null ? '' : nights(event) })}
          checked={choice.isChosen}
          onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
        />
      )}
      <div className={classes['words']}>
        <p className={classes['name']}>
          {booking_id === null ? name : <Link href={paths.booking(booking_id)}>{name}</Link>}
          {booking?.external_reference && booking.external_reference !== name && (
            <span className={classes['reference']}>{booking.external_reference}</span>
          )}
        </p>
        {hasReason && <p className={classes['reason']}>{t(`reasons.${reason}`)}</p>}
        {obstacle && (
          <p className={classes['obstacle']}>
            <IconInfoCircle size={16} stroke={1.5} aria-hidden />
            {t(`obstacles.${obstacle}`)}
          </p>
        )}
      </div>
      {event && (
        <p className={classes['nights']}>
          {before && (
            <>
              <s>
                <span className="visually-hidden">{t('days_before')} </span>
                {nights(before)}
              </s>
              <IconArrowRight size={14} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{t('days_after')} </span>
            </>
          )}
          <span>{nights(event)}</span>
          <span className={classes['count']}>
            {t('nights_count', { count: nightsBetween(event.from, event.to) })}
          </span>
        </p>
      )}
    </li>
  )
}
