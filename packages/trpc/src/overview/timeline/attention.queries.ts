import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { IntegrationType } from '@stayward/contract/integrations/integration'
import type { CodeState } from '@stayward/contract/locks/access-code-states'
import type { AttentionKind } from '@stayward/contract/overview/timeline'
import type { Executor } from '@stayward/db/client'
import { sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { troubleOfProperties } from './attention-items.queries.ts'
import {
  endingCertificates,
  integrationsInTrouble,
  sharedFeedsInTrouble,
} from './integration-items.queries.ts'

/** What may need a person; `code` has what the status of an access code is computed from. */
export type AttentionRow = {
  kind: AttentionKind
  at: string | null
  time_zone: string | null
  property_id: string | null
  booking_id: string | null
  task_id: string | null
  smart_lock_id: string | null
  integration_id: string | null
  integration_type: IntegrationType | null
  title: string
  authority: ReportingAuthority | null
  is_assigned: boolean | null
  code: CodeState | null
}

/** The request: all properties, one, or those with a tag. `now` is an instant. */
type Asked = { now: string; property_id?: string | undefined; tag?: string | undefined }

const attention = prepareOnce((db, params: Places<Asked & ReaderIds>) => {
  const own = unionAll(
    troubleOfProperties(db, { ...params, user_id: null }),
    integrationsInTrouble(db, params),
    endingCertificates(db, params),
  )
  const all =
    params.user_id === null
      ? own
      : unionAll(own, troubleOfProperties(db, params), sharedFeedsInTrouble(db, params))
  const items = all.as('item')
  return db
    .select({
      kind: sql<AttentionKind>`${items.kind}`.as('kind_'),
      at: sql<string | null>`to_json(${items.at})#>>'{}'`.as('at_'),
      time_zone: items.time_zone,
      property_id: items.property_id,
      booking_id: items.booking_id,
      task_id: items.task_id,
      smart_lock_id: items.smart_lock_id,
      integration_id: items.integration_id,
      integration_type: items.integration_type,
      title: items.title,
      authority: items.authority,
      is_assigned: items.is_assigned,
      code: items.code,
    })
    .from(items)
    .orderBy(
      // Everything else depends on a failing integration, so it comes first; a lock without an upcoming stay
      // can wait.
      sql`coalesce(${items.at}, case when ${items.integration_id} is null then 'infinity' else '-infinity' end::timestamptz)`,
      items.kind,
      items.title,
    )
})

/** What may need a person, by deadline. */
export const listAttention = (db: Executor, actor: AccountActor, asked: Asked): Promise<AttentionRow[]> =>
  attention(db, { ...asked, ...listReader(actor) })
