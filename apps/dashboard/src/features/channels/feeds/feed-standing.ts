import type { Feed } from './feed'

/**
 * How a feed is doing, the most urgent first. `held`: its whole last read waits for a person; `question`: only some of its
 * stays do. `silent`: nothing failed, but it has not been read for a day. `archived`: its property is, so that it is not read.
 */
export const FEED_STANDINGS = [
  'held',
  'question',
  'conflict',
  'failing',
  'silent',
  'unread',
  'fine',
  'archived',
] as const
export type FeedStanding = (typeof FEED_STANDINGS)[number]

type Facts = Pick<
  Feed,
  'held' | 'conflicts' | 'status' | 'last_error' | 'last_good_at' | 'updated_at' | 'is_archived'
>

/** A feed is read every few minutes. Today asks for attention sooner where guests arrive soon, which is not known here. */
const SILENT_AFTER_MS = 24 * 60 * 60_000

/** How a feed is doing, by the most urgent thing about it. */
export function standingOf(
  { held, conflicts, status, last_error, last_good_at, updated_at, is_archived = false }: Facts,
  now: Date,
): FeedStanding {
  if (is_archived) return 'archived'
  if (held !== null) return isAboutSingleStays(held) ? 'question' : 'held'
  if (conflicts > 0) return 'conflict'
  if (last_error !== null || status === 'reauthorization_required') return 'failing'
  if (now.getTime() - Date.parse(last_good_at ?? updated_at) > SILENT_AFTER_MS) return 'silent'
  return last_good_at === null ? 'unread' : 'fine'
}

/** Whether only single stays of a feed wait; otherwise nothing of its last read was applied. */
export const isAboutSingleStays = ({ reason }: NonNullable<Feed['held']>): boolean =>
  reason === 'arriving_soon' || reason === 'same_stay'

/** Whether a person has to do something about a feed. */
export const needsPerson = (feed: Facts, now: Date): boolean => {
  const standing = standingOf(feed, now)
  return standing !== 'unread' && standing !== 'fine' && standing !== 'archived'
}

/** Feeds with the most urgent first, then by the name of their property. */
export const mostUrgentFirst = (
  feeds: readonly Feed[],
  nameOf: (property_id: string) => string | undefined,
  now: Date,
): Feed[] =>
  feeds.toSorted(
    (a, b) =>
      FEED_STANDINGS.indexOf(standingOf(a, now)) - FEED_STANDINGS.indexOf(standingOf(b, now)) ||
      (nameOf(a.property_id) ?? '').localeCompare(nameOf(b.property_id) ?? '') ||
      a.name.localeCompare(b.name),
  )
