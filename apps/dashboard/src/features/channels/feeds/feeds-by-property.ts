import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import type { Choice } from '../../../components/best-matches'
import type { Feed } from './feed'
import type { FeedSearch } from './feed-search'
import { FEED_STANDINGS, standingOf } from './feed-standing'

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
    .toSorted((one, other) => urgencyOf(one) - urgencyOf(other) || one.name.localeCompare(other.name))
}

/** Fewer properties without a calendar than this stand open below those that have one. */
const FEW = 20

/**
 * Splits sorted rows into those that are shown and the number of those that wait behind a button: many properties without a
 * calendar would be a wall of buttons below the few calendars that there are.
 */
export function foldUnconnected(
  rows: readonly PropertyFeeds[],
  showsAll: boolean,
): { shown: readonly PropertyFeeds[]; folded: number } {
  const connected = rows.filter(({ feeds }) => feeds.length > 0)
  const folded = rows.length - connected.length
  return showsAll || connected.length === 0 || folded < FEW
    ? { shown: rows, folded: 0 }
    : { shown: connected, folded }
}

const NO_URGENCY = FEED_STANDINGS.indexOf('unread')

/** The smaller is the more urgent; all is the same where nothing needs a person. */
const urgencyOf = ({ feeds }: PropertyFeeds): number =>
  Math.min(NO_URGENCY, ...feeds.map((feed) => FEED_STANDINGS.indexOf(standingOf(feed))))
