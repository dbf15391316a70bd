'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { checkinState } from '../bookings/stay-track'
import classes from './checkin-progress.module.css'
import { CheckinRing } from './checkin-ring'

type Props = {
  booking: Pick<Booking, 'checkin' | 'guests_number_known' | 'status' | 'phase' | 'created_at' | 'to'>
}

/** How many of a stay's guests are registered: a ring and the two numbers, as far as they are known. */
export function CheckinProgress({ booking }: Props) {
  const t = useTranslations('checkin')
  const { checkin, guests_number_known } = booking
  const standing = checkinState(booking)
  const { state, registered, expected } = checkin
  return (
    <span className={classes['progress']} data-state={state} data-standing={standing}>
      <CheckinRing checkin={checkin} standing={standing} />
      <span aria-hidden>
        {registered}/{guests_number_known ? expected : '?'}
      </span>
      <span className="visually-hidden">
        {guests_number_known ? t('progress', { registered, expected }) : t('progress_so_far', { registered })}
      </span>
    </span>
  )
}
