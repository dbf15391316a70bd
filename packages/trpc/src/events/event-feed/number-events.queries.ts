import type { Executor, Transaction } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { apiKey } from '@stayward/db/schema/api-key.table'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { event, eventCounter, eventStream, pendingEvent } from '@stayward/db/schema/event.table'
import { feedLink } from '@stayward/db/schema/feed-link.table'
import { guest } from '@stayward/db/schema/guest.table'
import { installation } from '@stayward/db/schema/installation.table'
import { integration } from '@stayward/db/schema/integration.table'
import { invitation } from '@stayward/db/schema/invitation.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task } from '@stayward/db/schema/task.table'
import { webhook } from '@stayward/db/schema/webhook.table'
import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import { type SQL, sql } from 'drizzle-orm'
import type { NumberedRange } from '../../kernel/followers.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The key of the advisory lock that the sequencer holds while it numbers. */
const SEQUENCER = 5_507_201

/** Between the numbers of two streams; no backup is older than as many events of one account. */
const JUMP = 1_000_000_000

/** Whether any event waits for its number. Every quarter of a second, so it takes no transaction. */
export async function hasPendingEvents(db: Executor): Promise<boolean> {
  const [found] = await db.execute<{ waits: boolean }>(
    sql`select exists (select from ${pendingEvent}) as waits`,
  )
  return found?.waits === true
}

/** Takes the sequencer's lock until the end of the transaction; false if another worker has it. */
export async function lockSequencer(tx: Transaction): Promise<boolean> {
  const [found] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEQUENCER}) as locked`,
  )
  return found?.locked === true
}

/**
 * What makes this database the one that it is. It changes when a backup is restored into another cluster or database,
 * by our own restore, and when a cluster is recovered to an earlier point in time.
 */
export async function readOrigin(tx: Executor): Promise<string> {
  const [found] = await tx.execute<{ origin: string }>(sql`
    select concat_ws(':', (select system_identifier from pg_control_system()),
      left(pg_walfile_name(pg_current_wal_lsn()), 8), (select oid from pg_database where datname = current_database()),
      (select extract(epoch from ${installation.restored_at}) from ${installation})) as origin`)
  if (found === undefined) throw new Error('The database does not say which one it is.')
  return found.origin
}

export async function findStream(tx: Executor): Promise<{ id: string; origin: string } | null> {
  const [found] = await tx.select({ id: eventStream.id, origin: eventStream.origin }).from(eventStream)
  return found ?? null
}

type Stream = { id: string; origin: string; began_at: string }

/** Begins a stream. Numbers go on far above those that readers of the one before may have. */
export async function beginStream(tx: Transaction, stream: Stream): Promise<void> {
  await tx.insert(eventStream).values(stream).onConflictDoUpdate({ target: eventStream.is_only, set: stream })
  await tx.update(eventCounter).set({
    first_sequence: sql`${eventCounter.last_sequence} + ${JUMP} + 1`,
    last_sequence: sql`${eventCounter.last_sequence} + ${JUMP}`,
  })
}

/** The tables whose rows have versions, by the subject that they are. */
const VERSIONED: Partial<
  Record<ActivitySubject, PgTable & Record<'account_id' | 'id' | 'version', PgColumn>>
> = {
  access_code: accessCode,
  api_key: apiKey,
  block,
  booking,
  feed_link: feedLink,
  guest,
  integration,
  invitation,
  member,
  property,
  smart_lock: smartLock,
  task,
  webhook,
}

/** The version of an entry's subject; null if it has none. */
const versionOfSubject = (): SQL => {
  const versions = Object.entries(VERSIONED).map(
    ([subject, table]) =>
      sql`when ${subject} then (select ${table.version} from ${table} where ${table.account_id} = ${activity.account_id}
        and ${table.id} = ${activity.subject_id})`,
  )
  return sql`case ${activity.subject_type} ${sql.join(versions, sql` `)} end`
}

/** Numbers at most `limit` pending events. Returns what was numbered, an account each. */
export async function numberPending(
  tx: Transaction,
  { now, limit }: { now: string; limit: number },
): Promise<NumberedRange[]> {
  const ranges = await tx.execute<Record<keyof NumberedRange, string>>(sql`
    with taken as (
      delete from ${pendingEvent} where position in (select position from ${pendingEvent} order by position limit ${limit})
      returning position, account_id, activity_id
    ), entry as (
      select ${activity}.*, ${versionOfSubject()} as version,
        row_number() over (partition by taken.account_id order by taken.position) as place
      from taken join ${activity} on ${activity.account_id} = taken.account_id and ${activity.id} = taken.activity_id
    ), counter as (
      insert into ${eventCounter} (account_id, first_sequence, last_sequence)
      select account_id, 1, count(*) from entry group by account_id order by account_id
      on conflict (account_id) do update set last_sequence = ${eventCounter.last_sequence} + excluded.last_sequence
      returning account_id, last_sequence
    ), range as (
      select counter.account_id, counter.last_sequence - count(*) as before, counter.last_sequence
      from counter join entry using (account_id) group by counter.account_id, counter.last_sequence
    ), numbered as (
      insert into ${event} (account_id, sequence, id, type, occurred_at, actor_kind, property_id, subject_type,
        subject_id, version, numbered_at)
      select account_id, range.before + place, id, type, occurred_at, actor_kind, property_id, subject_type,
        subject_id, version, ${now}::timestamptz
      from entry join range using (account_id)
    )
    select account_id, before + 1 as first_sequence, last_sequence from range order by account_id`)
  return ranges.map(({ account_id, first_sequence, last_sequence }) => ({
    account_id,
    first_sequence: Number(first_sequence),
    last_sequence: Number(last_sequence),
  }))
}
