import type { Activity } from '@stayward/contract/kernel/activity'
import { shownStatus } from '@stayward/contract/locks/access-code-states'
import type { AttentionItem, UpcomingDay } from '@stayward/contract/overview/timeline'
import { atProperty } from '../../kernel/local-time.ts'
import type { ActivityRow } from './activity.queries.ts'
import type { AttentionRow } from './attention.queries.ts'
import type { UpcomingRow } from './upcoming.queries.ts'

/** An entry of the feed; the query has already left out what its reader may not know. */
export const presentActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  type: row.type,
  occurred_at: row.occurred_at,
  actor: { kind: row.actor_kind, name: row.actor_name },
  property_id: row.property_id,
  subject: { type: row.subject_type, id: row.subject_id, label: row.label },
  changes: row.changes,
  request_id: row.request_id,
})

/** The days with upcoming events and what needs attention; days without either are left out. */
export const presentUpcoming = (
  days: readonly { date: string; items: UpcomingRow[] }[],
  now: Date,
): UpcomingDay[] =>
  days
    .map(({ date, items }) => ({ date, items: items.filter((item) => isShown(item, now)).map(presentItem) }))
    .filter(({ items }) => items.length > 0)

/** A code is shown if its status requires attention. */
const isShown = ({ code }: Pick<UpcomingRow, 'code'>, now: Date): boolean => {
  const status = code && shownStatus(code, now)
  return status === null || status === 'attention' || status === 'overstayed'
}

const presentItem = ({ time_zone, code: _code, at, ...item }: UpcomingRow) => ({
  ...item,
  at: atProperty(at, time_zone),
})

/** What needs a person; codes that are on schedule are left out. */
export const presentAttention = (rows: readonly AttentionRow[], now: Date): AttentionItem[] =>
  rows
    .filter((row) => isShown(row, now))
    .map(({ at, time_zone, code: _code, integration_id, integration_type, ...row }) => ({
      ...row,
      at: at === null || time_zone === null ? null : atProperty(at, time_zone),
      integration:
        integration_id === null || integration_type === null
          ? null
          : { type: integration_type, id: integration_id },
    }))
