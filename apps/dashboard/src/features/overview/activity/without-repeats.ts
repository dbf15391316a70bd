import type { Entry } from './entry'
import { statusAfter } from './runs-of-entries'

const SAME_MS = 1000

/** What follows within minutes is a part of it: a changed code is put right, a new connection works. Later, that is news. */
const SOON_MS = 15 * 60_000

/**
 * Entries without those that a more exact one repeats. `feed.held` and `feed.recovered` come with the new status of the feed
 * and with the difference that waits, in one transaction. A code that was found changed is put right, which its own entry
 * says; only a failure to do so has one more. A stay that a calendar has on taken
 * nights says so itself.
 */
export const withoutRepeats = (entries: readonly Entry[]): Entry[] => {
  const bySubject = Map.groupBy(entries, ({ subject }) => subject.id)
  const conflicts = Map.groupBy(
    entries.filter(({ type }) => type === 'booking.conflict_found'),
    ({ property_id }) => property_id,
  )
  return entries.filter((entry) => {
    const others =
      entry.type === 'feed.conflict' ? conflicts.get(entry.property_id) : bySubject.get(entry.subject.id)
    return !others?.some((other) => says(other, entry))
  })
}

/** Whether an entry of the same subject, or of a stay at the same property, says what another one does, and more. */
function says(exact: Entry, entry: Entry): boolean {
  const later_ms = Date.parse(entry.occurred_at) - Date.parse(exact.occurred_at)
  switch (entry.type) {
    case 'integration.status_changed':
    case 'integration.difference_found':
      // Of a new connection it is no news that it works.
      if (exact.type === 'integration.created')
        return statusAfter(entry) === 'connected' && later_ms >= 0 && later_ms < SOON_MS
      return (exact.type === 'feed.held' || exact.type === 'feed.recovered') && Math.abs(later_ms) < SAME_MS
    case 'access_code.verified':
      return exact.type === 'access_code.drifted' && later_ms >= 0 && later_ms < SOON_MS
    case 'feed.conflict':
      return exact.type === 'booking.conflict_found' && Math.abs(later_ms) < SAME_MS
    default:
      return false
  }
}
