import type { Activity } from '@stayward/contract/kernel/activity'
import type { ApiKey } from '@stayward/contract/account/api-key'
import type { UpcomingDays } from '@stayward/contract/overview/timeline'
import type { User } from '@stayward/contract/account/user'

const ids = {
  account: '019ab0c1-7d20-7c3a-8f11-6a5b3c2d1e01',
  user: '019ab0c1-7d21-7b0e-9a47-0c9d8e7f6a02',
  property: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  booking: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  task: '019ab0c3-4e25-7c3d-8e9f-6a5b4c3d2e08',
  key: '019ab0c5-1a2b-7c3d-8e4f-5a6b7c8d9e0a',
  entry: '019ab0c6-2b3c-7d4e-9f50-6b7c8d9e0f1b',
}
const owner = { name: 'Lucía', last_name: 'Navarro' }

const apiKey: ApiKey = {
  id: ids.key,
  name: 'Channel manager',
  scopes: ['bookings:write', 'properties:read'],
  token: null,
  token_hint: 'x7Qd',
  expires_at: null,
  last_used_at: '2026-11-20T10:31:00.000Z',
  created_by: { id: ids.user, ...owner },
  created_at: '2026-11-20T10:15:22.481Z',
  updated_at: '2026-11-20T10:15:22.481Z',
}

const user: User = {
  id: ids.user,
  account_id: ids.account,
  ...owner,
  email: 'lucia.navarro@example.com',
  role: 'user',
  disabled_at: null,
  last_seen_at: '2026-11-20T10:30:12.007Z',
  allowed_actions: [
    { action: 'disable', allowed: true, reason: null },
    { action: 'enable', allowed: true, reason: null },
  ],
  created_at: '2026-11-20T09:12:44.512Z',
  updated_at: '2026-11-20T09:12:44.512Z',
}

const activity: Activity = {
  id: ids.entry,
  type: 'booking.updated',
  occurred_at: '2026-11-20T10:41:09.330Z',
  actor: { kind: 'user', name: 'Lucía Navarro' },
  property_id: ids.property,
  subject: { type: 'booking', id: ids.booking, label: 'Ana Prueba' },
  changes: { departure_date: { before: '2026-12-08', after: '2026-12-09' } },
  request_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
}

const place = { property_id: ids.property, booking_id: ids.booking, task_id: null }

const upcoming: UpcomingDays = {
  days: [
    {
      date: '2026-12-05',
      items: [
        { kind: 'arrival', at: '2026-12-05T16:00:00+01:00', ...place, title: 'Ana Prueba' },
        { kind: 'checkin_incomplete', at: '2026-12-05T16:00:00+01:00', ...place, title: 'Ana Prueba' },
      ],
    },
    {
      date: '2026-12-09',
      items: [
        { kind: 'departure', at: '2026-12-09T11:00:00+01:00', ...place, title: 'Ana Prueba' },
        {
          kind: 'turnover',
          at: '2026-12-09T16:00:00+01:00',
          ...place,
          task_id: ids.task,
          title: 'Turnover cleaning',
        },
      ],
    },
  ],
}

/** Example responses about an account and its days, by schema name. */
export const ACCOUNT_EXAMPLES: Record<string, unknown> = {
  Activity: activity,
  ApiKey: apiKey,
  UpcomingDays: upcoming,
  User: user,
}
