'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormat } from '../../../i18n/use-format'
import { paths } from '../../../paths'
import { stayName } from '../../stays/bookings/stay-name'
import { CheckinProgress } from '../../stays/checkin/checkin-progress'
import classes from './register-arrivals.module.css'

type Props = {
  arrivals: readonly Booking[]
  /** Whether there are more of them than are loaded. */
  hasMore: boolean
}

/** The stays that began in a period and how many of their guests are registered, without anything the register keeps sealed. */
export function RegisterArrivals({ arrivals, hasMore }: Props) {
  const t = useTranslations('reports.book')
  const bookings = useTranslations('bookings')
  const format = useFormat()
  const sum = (of: (booking: Booking) => number) => arrivals.reduce((all, one) => all + of(one), 0)
  const registered = sum(({ checkin }) => checkin.registered)
  const counts = [
    t('arrivals', { count: arrivals.length }),
    arrivals.every(({ guests_number_known }) => guests_number_known)
      ? t('registered', { registered, expected: sum(({ checkin }) => checkin.expected) })
      : t('registered_so_far', { count: registered }),
  ]
  return (
    <>
      {!hasMore && <output className={classes['counts']}>{counts.join(' · ')}</output>}
      <ul className={classes['arrivals']} aria-label={t('arrivals_label')}>
        {arrivals.map((booking) => (
          <li key={booking.id} className={classes['arrival']}>
            <Link className={classes['opener']} href={paths.booking(booking.id)}>
              {stayName(booking) ?? bookings('nameless')}
            </Link>
            <span className={classes['days']}>
              {bookings('from_to', {
                from: format.day(booking.arrival_date),
                to: format.day(booking.departure_date),
              })}
            </span>
            <CheckinProgress booking={booking} />
          </li>
        ))}
      </ul>
    </>
  )
}
