import { FEED_SOURCES } from '@stayward/contract/integrations/integration-values'
import { knownId, knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'
import type { Feed } from './feed'
import { needsPerson, standingOf } from './feed-standing'

/**
 * What is listed: `properties` all active properties with their feeds, `all` the feeds, `needs_you` those that need a person, and
 * `unconnected` the properties that have none.
 */
export const FEED_VIEWS = ['properties', 'all', 'needs_you', 'unconnected'] as const

/** How feeds are doing, to list only those. */
export const FEED_STATES = ['conflict', 'failing', 'silent', 'fine'] as const

const FEED_CHOICES = [...FEED_VIEWS, ...FEED_STATES] as const
export type FeedState = (typeof FEED_CHOICES)[number]

/** The filters of the list of feeds, from the URL. */
export type FeedSearch = {
  state: FeedState
  property_id: string | null
  source: Feed['source'] | null
}

/** Parses the URL; unknown words are left out, so that an old link still opens the list. */
export const parseFeedSearch = (params: URLSearchParams): FeedSearch => ({
  state: knownWord(FEED_CHOICES, params.get('state')) ?? 'properties',
  property_id: knownId(params.get('property_id')),
  source: knownWord(FEED_SOURCES, params.get('channel')),
})

/** The URL of a search; defaults are left out. */
export const feedSearchPath = ({ state, property_id, source }: FeedSearch): string =>
  paths.channels({
    state: state === 'properties' ? undefined : state,
    property_id: property_id ?? undefined,
    channel: source ?? undefined,
  })

const IS_IN: Record<FeedState, (feed: Feed, now: Date) => boolean> = {
  properties: ({ is_archived = false }) => !is_archived,
  all: () => true,
  needs_you: needsPerson,
  conflict: ({ conflicts }) => conflicts > 0,
  failing: (feed, now) => standingOf(feed, now) === 'failing',
  silent: (feed, now) => standingOf(feed, now) === 'silent',
  fine: (feed, now) => standingOf(feed, now) === 'fine',
  unconnected: () => false,
}

/** The feeds that a search finds. */
export const foundFeeds = (
  feeds: readonly Feed[],
  { state, property_id, source }: FeedSearch,
  now: Date,
): Feed[] =>
  feeds.filter(
    (feed) =>
      IS_IN[state](feed, now) &&
      (property_id === null || feed.property_id === property_id) &&
      (source === null || feed.source === source),
  )

/** The view of a search: feeds that are doing something are among all of them. */
export const viewOf = ({ state }: Pick<FeedSearch, 'state'>): (typeof FEED_VIEWS)[number] =>
  FEED_VIEWS.find((view) => view === state) ?? 'all'

/** True while the list has its default filters. */
export const isUnfiltered = ({ state, property_id, source }: FeedSearch): boolean =>
  state === 'properties' && property_id === null && source === null
