'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconUsers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { SelectBox } from '../../../components/select-box'
import type { Selection } from '../../../components/use-selection'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { PartySize } from './party-size'
import { CheckinProgress } from '../checkin/checkin-progress'
import classes from './booking-cards.module.css'
import { stayName } from './stay-name'
import { SituationBadge } from './situation'
import { SourceMark } from './source-mark'

type Props = {
  bookings: Booking[]
  nameOfProperty?: (property_id: string) => string | undefined
  selection?: Selection<Booking>
  /** Whether they stand in a card that says that they are to come, and need neither an edge nor that word. */
  isComing?: boolean
}

/** The bookings below each other, for narrow screens and columns. */
export function BookingCards({ bookings, nameOfProperty, selection, isComing = false }: Props) {
  const t = useTranslations('bookings')
  const format = useFormat()
  return (
    <ul className={classes['cards']} data-plain={isComing || undefined}>
      {bookings.map((booking) => (
        <li
          key={booking.id}
          className={classes['card']}
          data-selected={selection?.has(booking.id) || undefined}
        >
          <div className={classes['top']}>
            {selection && (
              <SelectBox
                label={t('bulk.select', { name: stayName(booking) ?? t('nameless') })}
                isChecked={selection.has(booking.id)}
                onToggle={(isRange) => selection.toggle(booking.id, isRange)}
              />
            )}
            <Link className={classes['opener']} href={paths.booking(booking.id)}>
              {stayName(booking) ?? t('nameless')}
            </Link>
            {!(isComing && isUpcoming(booking)) && <SituationBadge booking={booking} />}
          </div>
          {nameOfProperty && <p className={classes['property']}>{nameOfProperty(booking.property_id)}</p>}
          <div className={classes['bottom']}>
            <span>
              {t('from_to', {
                from: format.day(booking.arrival_date),
                to: format.day(booking.departure_date),
              })}
              {' · '}
              {t('nights', { count: booking.nights })}
            </span>
            <span className={classes['guests']}>
              <IconUsers size={16} stroke={1.5} aria-hidden />
              <PartySize booking={booking} />
            </span>
            <CheckinProgress booking={booking} />
            <span className={classes['paid']}>
              <SourceMark source={booking.source} />
              {t(`sources.${booking.source}`)}
              {booking.total_amount !== null && booking.currency !== null && (
                <b>{format.money(booking.total_amount, booking.currency)}</b>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const isUpcoming = ({ status, phase, conflict }: Booking): boolean =>
  status === 'confirmed' && phase === 'upcoming' && conflict === null
