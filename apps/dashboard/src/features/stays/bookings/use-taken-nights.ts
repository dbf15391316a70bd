'use client'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { api } from '../../../trpc/api'
import { knownNights } from '../../../dates/known-nights'
import { collisionsOf, type TakenNights, takenNights, windowAround } from './availability'
import type { BookingFormValues } from './booking-form-values'

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

/**
 * Whether the calendar that was loaded for the dates says already that a night is taken, by others than `own_booking_id`.
 */
export function useIsTaken(
  { property_id, from, to }: Pick<BookingFormValues, 'property_id' | 'from' | 'to'>,
  own_booking_id: string | null,
): boolean {
  const nights = knownNights({ from, to })
  const taken = useTakenNights(nights && property_id, nights?.from ?? from, own_booking_id)
  return nights !== null && collisionsOf(nights, taken).length > 0
}

/** Who has a night, in words: a guest, a tentative booking or a block; null if it is free. */
export function useTakerName(): (taker: TakenNights | null) => string | null {
  const t = useTranslations('bookings.takers')
  return (taker) => taker && t(taker.kind, { name: taker.title })
}
