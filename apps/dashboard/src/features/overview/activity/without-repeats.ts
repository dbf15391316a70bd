import type { Entry } from './entry'

const SAME_MS = 1000

/** A changed code is put right within minutes; later, it is news that it is on its lock. */
const PUT_RIGHT_MS = 15 * 60_000

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
      return (exact.type === 'feed.held' || exact.type === 'feed.recovered') && Math.abs(later_ms) < SAME_MS
    case 'access_code.verified':
      return exact.type === 'access_code.drifted' && later_ms >= 0 && later_ms < PUT_RIGHT_MS
    case 'feed.conflict':
      return exact.type === 'booking.conflict_found' && Math.abs(later_ms) < SAME_MS
    default:
      return false
  }
}
