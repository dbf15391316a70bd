import type { Choice } from '../../../components/best-matches'
import type { Feed } from './feed'
import type { FeedSearch } from './feed-search'

/** The properties without a calendar of those whose calendars the reader may connect, by name; null until all are known. */
export function unconnectedOf(
  feeds: readonly Feed[],
  { choices, isComplete }: { choices: readonly Choice[]; isComplete: boolean },
  { property_id }: Pick<FeedSearch, 'property_id'>,
): { id: string; name: string }[] | null {
  if (!isComplete) return null
  const connected = new Set(feeds.map((feed) => feed.property_id))
  return choices
    .filter(({ value }) => !connected.has(value) && (property_id === null || value === property_id))
    .map(({ value, label }) => ({ id: value, name: label }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
