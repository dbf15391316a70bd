import type { Feed } from './feed'

export const AT = '2026-12-01T09:00:00.000Z'
export const flat = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03'
export const house = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b04'

/** A feed as the service shows it, read without a fault unless said otherwise. */
export const feedOf = (change: Partial<Feed>): Feed => ({
  id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b05',
  name: 'Airbnb',
  type: 'ical',
  status: 'connected',
  config: { property_id: flat, host: 'example.com', source: 'airbnb', treat_unknown_as: 'stay' },
  secret_hint: '2c1e',
  last_checked_at: AT,
  last_error: null,
  allowed_actions: [],
  created_at: AT,
  updated_at: AT,
  property_id: flat,
  source: 'airbnb',
  url_hint: 'example.com…2c1e',
  treat_unknown_as: 'stay',
  last_read_at: AT,
  last_good_at: AT,
  last_change_at: AT,
  events: 3,
  missing: 0,
  echoes: 0,
  conflicts: 0,
  held: null,
  ...change,
})
