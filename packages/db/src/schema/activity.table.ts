import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ActivityActorKind, ActivitySubject, ActivityType } from '@stayward/contract/kernel/activity'
import { account } from './account.table.ts'
import { accountId, instant } from './columns.ts'

/**
 * What happened, append-only, written in the transaction of the change. Ids and non-personal changes only.
 */
export const activity = pgTable(
  'activity',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    type: text().$type<ActivityType>().notNull(),
    occurred_at: instant().notNull(),
    actor_kind: text().$type<ActivityActorKind>().notNull(),
    actor_id: uuid(),
    property_id: uuid(),
    subject_type: text().$type<ActivitySubject>().notNull(),
    subject_id: uuid().notNull(),
    changes: jsonb().$type<Record<string, { before: unknown; after: unknown }>>(),
    request_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('activity_occurred_idx').on(t.account_id, t.occurred_at, t.id),
    index('activity_property_occurred_idx').on(t.account_id, t.property_id, t.occurred_at, t.id),
    index('activity_subject_idx').on(t.account_id, t.subject_type, t.subject_id, t.id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)
