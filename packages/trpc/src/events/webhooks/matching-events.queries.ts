import { NAMED_ONLY_TYPES, WEBHOOK_TEST } from '@stayward/contract/events/webhook-types'
import type { Executor, Transaction } from '@stayward/db/client'
import { event } from '@stayward/db/schema/event.table'
import { webhook, webhookDelivery } from '@stayward/db/schema/webhook.table'
import { type SQL, sql } from 'drizzle-orm'
import type { NumberedRange } from '../../kernel/followers.ts'
import type { WebhookId } from './webhooks.queries.ts'

/** Whether a webhook gets an event of its account. */
const matches = (): SQL => sql`case
  when ${event.type} = ${WEBHOOK_TEST} then ${event.subject_id} = ${webhook.id}
  when ${webhook.property_ids} is not null and (${event.property_id} = any(${webhook.property_ids})) is not true then false
  when cardinality(${webhook.types}) > 0 then ${event.type} = any(${webhook.types})
  else ${event.type} <> all(${sql.param([...NAMED_ONLY_TYPES])}::text[]) end`

/**
 * Gives every enabled webhook a delivery of each new event that it gets. Returns those that can be sent to now. None is
 * removed meanwhile, so that none of its deliveries is left over.
 */
export async function insertDeliveries(
  tx: Transaction,
  ranges: readonly NumberedRange[],
  now: string,
): Promise<WebhookId[]> {
  if (ranges.length === 0) return []
  const found = await tx.execute<WebhookId>(sql`
    with made as (
      insert into ${webhookDelivery} (account_id, webhook_id, sequence, id, state, next_attempt_at, created_at)
      select ${event.account_id}, ${webhook.id}, ${event.sequence}, uuidv7(), 'pending', ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
        as range(account_id uuid, first_sequence bigint, last_sequence bigint)
      join ${webhook} on ${webhook.account_id} = range.account_id and ${webhook.status} <> 'disabled'
      join ${event} on ${event.account_id} = range.account_id
        and ${event.sequence} between range.first_sequence and range.last_sequence
      where ${matches()}
      for key share of ${webhook}
      returning account_id, webhook_id
    )
    select distinct made.account_id, made.webhook_id as id from made
    join ${webhook} on ${webhook.account_id} = made.account_id and ${webhook.id} = made.webhook_id
    where ${webhook.paused_until} is null or ${webhook.paused_until} <= ${now}`)
  return [...found]
}

/** The events of a time that a webhook gets, after a number. */
export type ReplayedEvents = { since: string; until: string; only_failed: boolean }

const replayed = (of: WebhookId, { since, until, only_failed }: ReplayedEvents): SQL => sql`
  from ${webhook} join ${event} on ${event.account_id} = ${webhook.account_id}
    and ${event.occurred_at} >= ${since} and ${event.occurred_at} < ${until}
  left join ${webhookDelivery} on ${webhookDelivery.account_id} = ${event.account_id}
    and ${webhookDelivery.webhook_id} = ${webhook.id} and ${webhookDelivery.sequence} = ${event.sequence}
  where ${webhook.account_id} = ${of.account_id} and ${webhook.id} = ${of.id} and ${matches()}
    and coalesce(${webhookDelivery.state}, 'failed') in ('failed'${only_failed ? sql`` : sql`, 'delivered'`})`

/** How many events a replay sends. */
export async function countReplayed(db: Executor, of: WebhookId, events: ReplayedEvents): Promise<number> {
  const [found] = await db.execute<{ count: string }>(sql`select count(*) ${replayed(of, events)}`)
  return Number(found?.count ?? 0)
}

/**
 * Queues at most `limit` events of a replay after a number, by number: those without a delivery get one. Returns the
 * last number, and how many there were.
 */
export async function queueReplayed(
  tx: Transaction,
  of: WebhookId,
  events: ReplayedEvents,
  { after, limit, now }: { after: number; limit: number; now: string },
): Promise<{ last: number; count: number }> {
  const [found] = await tx.execute<{ last: string | null; count: string }>(sql`
    with chosen as (
      select ${event.account_id}, ${webhook.id} as webhook_id, ${event.sequence}
      ${replayed(of, events)} and ${event.sequence} > ${after}
      order by ${event.sequence} limit ${limit}
    ), queued as (
      insert into ${webhookDelivery} (account_id, webhook_id, sequence, id, state, next_attempt_at, created_at)
      select account_id, webhook_id, sequence, uuidv7(), 'pending', ${now}, ${now} from chosen
      on conflict (account_id, webhook_id, sequence) do update
        set state = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at
      returning sequence
    )
    select max(sequence) as last, count(*) from queued`)
  return { last: Number(found?.last ?? after), count: Number(found?.count ?? 0) }
}
