'use client'
import { MAX_BOARD_DAYS } from '@stayward/contract/kernel/limits'
import { allows } from '@stayward/contract/kernel/rights'
import { skipToken } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { knownNights } from '../../../../dates/known-nights'
import { nightsBetween } from '../../../../i18n/days'
import { api } from '../../../../trpc/api'
import { boardInput } from '../../../overview/calendar/board-input'
import { occupantsOf, takenBy } from '../../../overview/calendar/nights'
import type { PropertyNotes } from '../../../properties/property-select'
import type { BookingFormValues } from '../booking-form-values'

const ALL = { query: '', tag: '' }

/** Which properties are free in the nights of a new booking, for the choice of one; empty until these are known. */
export function usePropertyNotes({ from, to }: Pick<BookingFormValues, 'from' | 'to'>): PropertyNotes {
  const t = useTranslations('bookings.form')
  const nights = knownNights({ from, to })
  const isRead = nights !== null && nightsBetween(nights.from, nights.to) <= MAX_BOARD_DAYS
  const { data } = api.calendar.board.useQuery(isRead ? boardInput(ALL, nights) : skipToken)
  if (nights === null || data === undefined) return new Map()
  return new Map(
    data.items
      // Of other properties the reader does not see who stays there.
      .filter(({ property }) => allows(property.access_level, 'booking.create'))
      .map((row) => {
        const isFree = takenBy(occupantsOf(row), nights) === null
        return [row.property.id, { words: t(isFree ? 'free' : 'taken'), isFree }]
      }),
  )
}
