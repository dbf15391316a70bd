import type { FeedLink } from '@stayward/contract/channels/feed-link'

const link: FeedLink = {
  id: '019ab0c5-1d20-7a31-8b42-3c4d5e6f7a01',
  property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  name: 'For Airbnb',
  consumer: 'airbnb',
  detail: 'none',
  integration_id: null,
  url: null,
  url_hint: 'q3Zk',
  last_fetched_at: '2026-11-20T09:31:40.118Z',
  is_silent: false,
  fetches: [{ fetched_at: '2026-11-20T09:31:40.118Z', user_agent: 'Airbnb/1.0', status: 304 }],
  created_at: '2026-11-12T17:05:09.350Z',
  updated_at: '2026-11-12T17:05:09.350Z',
}

/** Example responses by schema name. */
export const CHANNEL_EXAMPLES: Record<string, unknown> = { FeedLink: link, FeedLinkList: { items: [link] } }
