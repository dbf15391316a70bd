'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'

type Props = { booking: Pick<Booking, 'guests_number' | 'guests_number_known'> }

/** How many come, where only a number fits. */
export function PartySize({ booking: { guests_number, guests_number_known } }: Props) {
  const t = useTranslations('bookings')
  const words = guests_number_known ? t('guests', { count: guests_number }) : t('guests_unknown')
  return (
    <span title={words}>
      <span aria-hidden>{guests_number_known ? guests_number : '?'}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
