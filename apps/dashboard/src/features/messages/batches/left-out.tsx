'use client'
import type { LeftOutBooking } from '@stayward/contract/messages/message-batch'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useFormat } from '../../../i18n/use-format'
import { stayName } from '../../stays/bookings/stay-name'

type Props = { left_out: readonly LeftOutBooking[]; bookings: readonly Booking[] }

/** The bookings that get nothing, by reason. */
export function LeftOut({ left_out, bookings }: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  if (left_out.length === 0) return null
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const nameOf = ({ booking_id, guest_name }: LeftOutBooking): string => {
    const booking = byId.get(booking_id)
    const name = guest_name ?? (booking && stayName(booking)) ?? t('list.nameless')
    return booking === undefined ? name : `${name} (${format.day(booking.arrival_date)})`
  }
  const reasonOf = ({ reason, missing_variables }: LeftOutBooking): string =>
    t(`batch.reasons.${reason}`, {
      count: missing_variables.length,
      names: format.list(missing_variables.map((variable) => t(`variables.${variable}`))),
    })
  return (
    <Notice tone="attention" title={t('batch.left_out', { count: left_out.length })}>
      <ul>
        {[...Map.groupBy(left_out, reasonOf)].map(([reason, those]) => (
          <li key={reason}>
            {reason}: {format.list(those.map(nameOf))}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
