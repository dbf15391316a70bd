import type { BoardBlock, BoardRow } from '@stayward/contract/overview/calendar-board'
import { addDays, nightsBetween } from '../../i18n/days'

/** What a list says of a property's nights: until when it is occupied or blocked, or when the next guests come. */
export type NightsAhead = {
  occupied_until: string | null
  /** Whether the guests of the coming night arrive on this day. */
  arrives_today: boolean
  /** The block of the coming night, where nobody stays. */
  block: Pick<BoardBlock, 'reason' | 'to'> | null
  /** Today’s counts as well, whatever the hour. */
  next_arrival: string | null
  /** How many of the next nights are booked. */
  booked: number
}

/** How many nights ahead a list counts. */
export const NIGHTS_AHEAD = 30

/** What the stays and blocks of a property on a board mean on a day of its zone. */
export function nightsAhead(
  { stays, blocks }: Pick<BoardRow, 'stays' | 'blocks'>,
  today: string,
): NightsAhead {
  const confirmed = stays
    .filter(({ status, conflict }) => status === 'confirmed' && !conflict)
    .toSorted((one, other) => one.arrival_date.localeCompare(other.arrival_date))
  const now = confirmed.find(
    ({ arrival_date, departure_date }) => arrival_date <= today && today < departure_date,
  )
  const next = confirmed.find(({ arrival_date }) => arrival_date >= today)
  return {
    occupied_until: now?.departure_date ?? null,
    arrives_today: now?.arrival_date === today,
    block: now ? null : (blocks.find(({ from, to }) => from <= today && today < to) ?? null),
    next_arrival: next?.arrival_date ?? null,
    booked: confirmed.reduce((sum, stay) => sum + nightsWithin(stay, today), 0),
  }
}

/** How many nights of a stay are among those ahead of a day. */
function nightsWithin(
  { arrival_date, departure_date }: Pick<BoardRow['stays'][number], 'arrival_date' | 'departure_date'>,
  today: string,
): number {
  const end = addDays(today, NIGHTS_AHEAD)
  const from = arrival_date > today ? arrival_date : today
  const to = departure_date < end ? departure_date : end
  return Math.max(0, nightsBetween(from, to))
}
