import type { BoardRow } from '@stayward/contract/overview/calendar-board'

/** What a list says of a property's nights: until when it is occupied, or when the next guests come. */
export type NightsAhead = {
  occupied_until: string | null
  /** Whether the guests of the coming night arrive on this day. */
  arrives_today: boolean
  next_arrival: string | null
}

/** What the stays of a property on a board mean on a day of its zone. */
export function nightsAhead({ stays }: Pick<BoardRow, 'stays'>, today: string): NightsAhead {
  const confirmed = stays
    .filter(({ status, conflict }) => status === 'confirmed' && !conflict)
    .toSorted((one, other) => one.arrival_date.localeCompare(other.arrival_date))
  const now = confirmed.find(
    ({ arrival_date, departure_date }) => arrival_date <= today && today < departure_date,
  )
  const next = confirmed.find(({ arrival_date }) => arrival_date > today)
  return {
    occupied_until: now?.departure_date ?? null,
    arrives_today: now?.arrival_date === today,
    next_arrival: next?.arrival_date ?? null,
  }
}
