import type { Entry } from './entry'

const SAME_MS = 1000

/**
 * Entries without those that a more exact one repeats: `feed.held` and `feed.recovered` come with the new status of the feed
 * and with the difference that waits, in one transaction.
 */
export const withoutRepeats = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ type, subject, occurred_at }) =>
      (type !== 'integration.status_changed' && type !== 'integration.difference_found') ||
      !entries.some(
        (other) =>
          (other.type === 'feed.held' || other.type === 'feed.recovered') &&
          other.subject.id === subject.id &&
          Math.abs(Date.parse(other.occurred_at) - Date.parse(occurred_at)) < SAME_MS,
      ),
  )
