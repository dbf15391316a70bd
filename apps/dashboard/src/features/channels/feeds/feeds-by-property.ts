import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import type { Choice } from '../../../components/best-matches'
import type { Feed } from './feed'
import type { FeedSearch } from './feed-search'
import { FEED_STANDINGS, needsPerson, standingOf } from './feed-standing'

/** A property with its feeds. */
export type PropertyFeeds = { id: string; name: string; feeds: Feed[]; can_connect: boolean }

/** Those that most properties are listed on have a column even before the first calendar. */
const USUAL: readonly Feed['source'][] = ['airbnb', 'booking', 'vrbo']

/** The channels with a column: the usual ones and those that occur, or the chosen one. */
export const channelColumns = (
  feeds: readonly Feed[],
  { source }: Pick<FeedSearch, 'source'>,
): Feed['source'][] =>
  FEED_SOURCES.filter((one) =>
    source === null ? USUAL.includes(one) || feeds.some((feed) => feed.source === one) : one === source,
  )

/**
 * Every property that has a feed or may get one, those whose feeds need a person first, then by name.
 *
 * @param choices the properties that the reader may connect calendars to
 */
export function feedsByProperty(
  feeds: readonly Feed[],
  choices: readonly Choice[],
  nameOf: (property_id: string) => string | undefined,
  { property_id }: Pick<FeedSearch, 'property_id'>,
  now: Date,
): PropertyFeeds[] {
  const byProperty = Map.groupBy(feeds, (feed) => feed.property_id)
  const manageable = new Map(choices.map(({ value, label }) => [value, label]))
  return [...new Set([...byProperty.keys(), ...manageable.keys()])]
    .filter((id) => property_id === null || id === property_id)
    .map((id) => ({
      id,
      name: manageable.get(id) ?? nameOf(id) ?? '',
      feeds: byProperty.get(id) ?? [],
      can_connect: manageable.has(id),
    }))
    .toSorted(
      (one, other) => urgencyOf(one, now) - urgencyOf(other, now) || one.name.localeCompare(other.name),
    )
}

/** How the feeds of a property are doing: one needs a person, none does, or it has none. */
export const FEED_GROUPS = ['needs_you', 'fine', 'unconnected'] as const
export type FeedGroup = (typeof FEED_GROUPS)[number]

/** Sorted rows by how their feeds are doing, the groups that need most first; without those that are empty. */
export function groupRows(
  rows: readonly PropertyFeeds[],
  now: Date,
): { group: FeedGroup; rows: readonly PropertyFeeds[] }[] {
  const byGroup = Map.groupBy(rows, ({ feeds }): FeedGroup => {
    if (feeds.length === 0) return 'unconnected'
    return feeds.some((feed) => needsPerson(feed, now)) ? 'needs_you' : 'fine'
  })
  return FEED_GROUPS.flatMap((group) => {
    const own = byGroup.get(group)
    return own === undefined ? [] : [{ group, rows: own }]
  })
}

/**
 * As many properties without a calendar wait behind a button: they would be a wall of buttons below the calendars that there
 * are.
 */
export const MANY_UNCONNECTED = 20

const NO_URGENCY = FEED_STANDINGS.indexOf('unread')

/** The smaller is the more urgent; all is the same where nothing needs a person. */
const urgencyOf = ({ feeds }: PropertyFeeds, now: Date): number =>
  Math.min(NO_URGENCY, ...feeds.map((feed) => FEED_STANDINGS.indexOf(standingOf(feed, now))))

/** How feeds are doing together: how many need a person, wait for their first read, or are up to date. */
export type FeedsTogether = {
  needing: number
  unread: number
  fine: number
  /** When the one of those that are up to date was read that was read longest ago. */
  oldest_read_at: string | null
}

/** How all feeds are doing; those of archived properties do not count. */
export function healthOf(feeds: readonly Feed[], now: Date): FeedsTogether {
  const fine = feeds.filter((feed) => standingOf(feed, now) === 'fine')
  return {
    needing: feeds.filter((feed) => needsPerson(feed, now)).length,
    unread: feeds.filter((feed) => standingOf(feed, now) === 'unread').length,
    fine: fine.length,
    oldest_read_at: fine.flatMap(({ last_good_at }) => last_good_at ?? []).toSorted()[0] ?? null,
  }
}
