'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { api } from '../../../trpc/api'
import classes from './booking-context.module.css'
import { SituationBadge } from './situation'

type Props = { initial: Booking; /** Where and when it is, in words. */ facts: string }

/** What stands below the name of a booking: its state, which changes while the page is open, and its facts. */
export function BookingContext({ initial, facts }: Props) {
  const { data: booking } = api.bookings.get.useQuery({ booking_id: initial.id }, { initialData: initial })
  return (
    <p className={classes['context']}>
      <SituationBadge booking={booking} />
      <span>{facts}</span>
    </p>
  )
}
