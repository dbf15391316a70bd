'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import classes from './checkin-progress.module.css'
import { CheckinRing } from './checkin-ring'

type Props = { booking: Pick<Booking, 'checkin' | 'guests_number_known'> }

/** How many of a stay's guests are registered: a ring and the two numbers, as far as they are known. */
export function CheckinProgress({ booking: { checkin, guests_number_known } }: Props) {
  const t = useTranslations('checkin')
  const { state, registered, expected } = checkin
  return (
    <span className={classes['progress']} data-state={state}>
      <CheckinRing checkin={checkin} />
      <span aria-hidden>
        {registered}/{guests_number_known ? expected : '?'}
      </span>
      <span className="visually-hidden">
        {guests_number_known ? t('progress', { registered, expected }) : t('progress_so_far', { registered })}
      </span>
    </span>
  )
}
