import {
  FEED_SILENCE,
  type FeedConsumer,
  type FeedFetchStatus,
} from '@stayward/contract/channels/feed-link-values'
import { ago } from '../../kernel/clock.ts'

const HOUR_MS = 60 * 60_000

type LinkFetches = {
  consumer: FeedConsumer
  last_fetched_at: string | null
  /** Newest first. */
  fetches: readonly { fetched_at: string; status: FeedFetchStatus }[]
}

/** Whether a channel has stopped fetching a link. People may look at a calendar as rarely as they like. */
export const isSilent = ({ consumer, last_fetched_at, fetches }: LinkFetches, now: Date): boolean =>
  consumer !== 'private' && last_fetched_at !== null && last_fetched_at < ago(now, patienceMs(fetches))

/** How long a channel may wait until its next fetch, as long as it usually does several times over. */
function patienceMs(fetches: LinkFetches['fetches']): number {
  const answered = fetches
    .filter(({ status }) => status !== 429)
    .map(({ fetched_at }) => Date.parse(fetched_at))
  const gaps = answered.slice(1).map((time, index) => (answered[index] ?? time) - time)
  if (gaps.length < FEED_SILENCE.gaps) return FEED_SILENCE.unknown_hours * HOUR_MS
  // Some channels fetch several times in a row, so a few short gaps say nothing.
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return Math.max(FEED_SILENCE.least_hours * HOUR_MS, FEED_SILENCE.times_usual * usual)
}
