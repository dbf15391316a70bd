import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { CodeState } from '@stayward/contract/locks/access-code-states'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../kernel/actor.ts'
import type { Param } from '../../kernel/prepare-once.ts'

/** What every type is read with: the reader of the part, and all properties, one, or those with a tag. `now` is an instant. */
export type AttentionReading = Reader & {
  now: Param<string>
  property_id?: Param<string> | undefined
  tag?: Param<string> | undefined
}

type Item = { kind: SQL; at: SQL | PgColumn; title: SQL | PgColumn } & {
  [Optional in 'booking_id' | 'task_id' | 'smart_lock_id' | 'code' | 'authority' | 'is_assigned']?:
    | SQL
    | PgColumn
}

/** A column that an item does not have. */
export const none = (type: string): SQL => sql.raw(`null::${type}`)

/** The columns of an item of a property, the same for every type, so that the types can be combined. */
export const columns = ({
  kind,
  at,
  title,
  booking_id,
  task_id,
  smart_lock_id,
  code,
  authority,
  is_assigned,
}: Item) => ({
  kind: sql`${kind}`.as('kind'),
  at: sql<string | null>`${at}`.as('at'),
  time_zone: sql<string | null>`${property.time_zone}`.as('time_zone'),
  property_id: sql<string | null>`${property.id}`.as('property_id'),
  booking_id: sql<string | null>`${booking_id ?? none('uuid')}`.as('booking_id'),
  task_id: sql<string | null>`${task_id ?? none('uuid')}`.as('task_id'),
  smart_lock_id: sql<string | null>`${smart_lock_id ?? none('uuid')}`.as('smart_lock_id'),
  integration_id: sql<string | null>`${none('uuid')}`.as('integration_id'),
  integration_type: sql<IntegrationType | null>`${none('text')}`.as('integration_type'),
  title: sql<string>`${title}`.as('title'),
  authority: sql<ReportingAuthority | null>`${authority ?? none('text')}`.as('authority'),
  is_assigned: sql<boolean | null>`${is_assigned ?? none('boolean')}`.as('is_assigned'),
  code: sql<CodeState | null>`${code ?? none('jsonb')}`.as('code'),
})

/** An instant some milliseconds after another. */
export const within = (now: Param<string>, ms: number): SQL =>
  sql`${now}::timestamptz + make_interval(secs => ${sql.raw(String(ms / 1000))})`
