import type { FeedEvent } from './feed-event.ts'

const COMPANION = /^check-?(in|out)\b/i

/**
 * The events without those that Smoobu adds to each stay: "Check-in …" on its first day and "Check-out …" on the
 * day of departure, which would take a night of its own. One without a stay beside it is kept.
 */
export function withoutCompanions<Event extends Pick<FeedEvent, 'summary' | 'from' | 'to'>>(
  events: readonly Event[],
): Event[] {
  const stays = events.filter(({ summary }) => !COMPANION.test(summary))
  const arrivals = new Set(stays.map(({ from }) => from))
  const departures = new Set(stays.map(({ to }) => to))
  return events.filter(({ summary, from }) => {
    const side = COMPANION.exec(summary)?.[1]?.toLowerCase()
    if (side === undefined) return true
    return !(side === 'in' ? arrivals : departures).has(from)
  })
}
