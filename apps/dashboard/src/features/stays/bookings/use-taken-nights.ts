'use client'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import { type TakenNights, takenNights, windowAround } from './availability'

/** The taken nights of a property around a day, except those of `own_booking_id`; empty until loaded. */
export function useTakenNights(
  property_id: string | null,
  day: string,
  own_booking_id: string | null,
): TakenNights[] {
  const { data } = api.calendar.events.useQuery(
    property_id === null ? skipToken : { property_id, ...windowAround(day) },
  )
  return data ? takenNights(data.items, own_booking_id) : []
}

/** Who has a night, in words: a guest, a tentative booking or a block; null if it is free. */
export function useTakerName(): (taker: TakenNights | null) => string | null {
  const t = useTranslations('bookings.takers')
  return (taker) => taker && t(taker.kind, { name: taker.title })
}
