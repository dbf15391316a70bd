import type { Event } from '@stayward/contract/events/event'
import type { EventRow } from './event-feed.queries.ts'
import { pathOfSubject } from './event-path.rules.ts'

/** An event as every reader gets it: ids alone. `api_url` is where this installation's REST is. */
export const presentEvent = (row: EventRow, api_url: string): Event => ({
  id: row.id,
  sequence: row.sequence,
  type: row.type,
  timestamp: row.occurred_at,
  actor_kind: row.actor_kind,
  data: {
    id: row.subject_id,
    kind: row.subject_type,
    property_id: row.property_id,
    version: row.version,
    href: `${api_url}${pathOfSubject(row)}`,
  },
})
