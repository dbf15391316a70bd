'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../../../trpc/api'
import type { BookingFormValues } from '../booking-form-values'
import { previewInput } from './preview-input'

const PAUSE_MS = 350

/**
 * What follows from creating a booking as it is typed now, or the refusal it would get; asked again once typing pauses, and
 * not while it is known already.
 */
export function useBookingPreview(values: BookingFormValues, isOff: boolean) {
  const { client } = api.useUtils()
  const asked = isOff ? null : JSON.stringify(previewInput(values))
  // Text, so that the same values are not asked twice.
  const [settled] = useDebouncedValue(asked, PAUSE_MS)
  // It was made of an input above. What is off now is not asked while the pause lasts either.
  const input = settled === null || isOff ? null : (JSON.parse(settled) as ReturnType<typeof previewInput>)
  const query = useQuery({
    queryKey: ['booking_preview', input],
    queryFn: input === null ? skipToken : () => client.bookings.preview.mutate(input),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { ...query, isAsked: input !== null, isSettling: asked !== settled || query.isFetching }
}
