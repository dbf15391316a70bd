import type { FeedLink } from '@stayward/contract/channels/feed-link'
import type { FetchedLink } from './feed-links.queries.ts'
import { isSilent } from './feed-silence.rules.ts'

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
