import type { CalendarEvent } from '@stayward/contract/overview/calendar'
import { addDays } from '../../../i18n/days'

/** Taken nights: a booking with its guest, tentative or not, or a block. */
export type TakenNights = {
  kind: 'stay' | 'hold' | 'block'
  booking_id: string | null
  title: string
  arrival_date: string
  departure_date: string
}

const WINDOW_DAYS = 400

/**
 * The days of the calendar that are read to check a stay starting about `day`. Days of one quarter share a
 * window, so that paging through a picker does not trigger a request each time.
 */
export function windowAround(day: string): { from: string; to: string } {
  const [year = '', month = ''] = day.split('-')
  const quarter = Math.floor((Number(month) - 1) / 3) * 3 + 1
  const from = `${year}-${String(quarter).padStart(2, '0')}-01`
  return { from, to: addDays(from, WINDOW_DAYS) }
}

/** The taken nights of a calendar, without the booking whose own nights are being chosen. Stays in conflict have none. */
export const takenNights = (events: readonly CalendarEvent[], own_booking_id: string | null): TakenNights[] =>
  events
    .filter(
      ({ kind, booking_id, conflict }) =>
        kind !== 'task' && !conflict && (booking_id === null || booking_id !== own_booking_id),
    )
    .map(({ kind, booking_id, title, from, to }) => ({
      kind: booking_id === null ? 'block' : kind === 'hold' ? 'hold' : 'stay',
      booking_id,
      title,
      // Events have the offset of the property's time zone, so these are its days.
      arrival_date: from.slice(0, 10),
      departure_date: to.slice(0, 10),
    }))

/** Who has the night that begins on a day; null if it is free. */
export const takerOf = (day: string, taken: readonly TakenNights[]): TakenNights | null =>
  taken.find(({ arrival_date, departure_date }) => arrival_date <= day && day < departure_date) ?? null

/** The taken nights that a stay collides with, earliest first; empty if all of its nights are free. */
export const collisionsOf = (
  stay: { from: string | null; to: string | null },
  taken: readonly TakenNights[],
): TakenNights[] => {
  const { from, to } = stay
  if (from === null) return []
  // Without a departure yet, the night of the arrival is what can be said.
  const end = to ?? addDays(from, 1)
  return taken
    .filter(({ arrival_date, departure_date }) => arrival_date < end && from < departure_date)
    .toSorted((a, b) => a.arrival_date.localeCompare(b.arrival_date))
}
