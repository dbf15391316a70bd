import { createHash } from 'node:crypto'
import type { FeedEvent, UnreadableEvent } from './feed-event.ts'

/**
 * A hash of what a feed says, for recognising an unchanged one. The order of events, DTSTAMP and SEQUENCE do not
 * count: channels change them at each fetch.
 */
export function normalisedHash(events: readonly FeedEvent[], unreadable: readonly UnreadableEvent[]): string {
  const read = events.map((event) =>
    JSON.stringify([
      event.uid,
      event.recurrence_id,
      event.from,
      event.to,
      event.starts_at,
      event.ends_at,
      event.summary,
      event.description,
    ]),
  )
  const rest = unreadable.map(({ uid, summary, reason }) => JSON.stringify([uid, summary, reason]))
  // By code units, so that no locale decides.
  return createHash('sha256')
    .update(JSON.stringify([read.toSorted(), rest.toSorted()]))
    .digest('hex')
}
