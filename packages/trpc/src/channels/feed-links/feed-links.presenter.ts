import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { FEED_SILENT_HOURS } from '@stayward/contract/channels/feed-link-values'
import { ago } from '../../kernel/clock.ts'
import type { FeedLinkRow, FetchedLink } from './feed-links.queries.ts'

const SILENT_MS = FEED_SILENT_HOURS * 60 * 60_000

/** A calendar link as managers see it. Only the response that creates a link contains its address. */
export const presentFeedLink = (row: FetchedLink, now: Date): FeedLink => ({
  id: row.id,
  property_id: row.property_id,
  name: row.name,
  consumer: row.consumer,
  detail: row.detail,
  integration_id: row.integration_id,
  url: null,
  url_hint: row.token_hint,
  last_fetched_at: row.last_fetched_at,
  is_silent: isSilent(row, now),
  fetches: row.fetches.map(({ fetched_at, user_agent, status }) => ({ fetched_at, user_agent, status })),
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** Whether a channel has stopped fetching a link. People may look at a calendar as rarely as they like. */
const isSilent = (
  { consumer, last_fetched_at }: Pick<FeedLinkRow, 'consumer' | 'last_fetched_at'>,
  now: Date,
): boolean => consumer !== 'private' && last_fetched_at !== null && last_fetched_at < ago(now, SILENT_MS)
