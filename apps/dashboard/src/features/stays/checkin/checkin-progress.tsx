'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import classes from './checkin-progress.module.css'
import { CheckinRing } from './checkin-ring'

/** How many of a stay's guests are registered: a ring and the two numbers. */
export function CheckinProgress({ checkin }: { checkin: Booking['checkin'] }) {
  const t = useTranslations('checkin')
  const { state, registered, expected } = checkin
  return (
    <span className={classes['progress']} data-state={state}>
      <CheckinRing checkin={checkin} />
      <span aria-hidden>
        {registered}/{expected}
      </span>
      <span className="visually-hidden">{t('progress', { registered, expected })}</span>
    </span>
  )
}
