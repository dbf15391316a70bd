import type { EventList } from '@stayward/contract/events/event'
import type { Executor } from '@stayward/db/client'
import { event, eventCounter, eventStream } from '@stayward/db/schema/event.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { seenByCrew } from '../../overview/timeline/activity.queries.ts'
import { membershipOf } from '../../properties/properties.queries.ts'

/** How many events one reading looks at, however many of them the caller may see. */
const WINDOW = 1_000

/** What numbers mean to an account now: null before the first event of the installation. */
export type Numbering = {
  stream: string
  last_sequence: number
  /** The oldest event of the stream that is kept; the next one if none is. */
  oldest_sequence: number
}

/** The numbering of an account's events; null before the first event of the installation. */
export const findNumbering = async (db: Executor, account_id: string): Promise<Numbering | null> =>
  (await numbering(db, { account_id }))[0] ?? null

const numbering = prepareOnce((db, { account_id }: Places<{ account_id: string }>) =>
  db
    .select({
      stream: eventStream.id,
      last_sequence: sql<number>`coalesce(${eventCounter.last_sequence}, 0)`
        .mapWith(Number)
        .as('last_sequence_'),
      oldest_sequence: sql<number>`coalesce(
        (select min(${event.sequence}) from ${event} where ${and(
          eq(event.account_id, account_id),
          sql`${event.sequence} >= ${eventCounter.first_sequence}`,
        )}), ${eventCounter.last_sequence} + 1, 1)`
        .mapWith(Number)
        .as('oldest_sequence_'),
    })
    .from(eventStream)
    .leftJoin(eventCounter, eq(eventCounter.account_id, account_id)),
)

type Page = { account_id: string; after: number; property_id?: string | undefined; type?: EventList['type'] }

/** What one reading looks at: the events after a number, up to the first that is missing. */
export type ReadingWindow = {
  /** The first event that is kept after the number. */
  first: number
  /** The last without one missing before it; null if the first is not the next one. */
  end: number | null
}

/** What one reading after a number looks at; null if there is no event after it. */
export async function findWindow(
  db: Executor,
  { account_id, after }: Pick<Page, 'account_id' | 'after'>,
): Promise<ReadingWindow | null> {
  const [{ first, end } = { first: null, end: null }] = await windowAfter(db, { account_id, after })
  return first === null ? null : { first, end }
}

const windowAfter = prepareOnce((db, { account_id, after }: Places<Pick<Page, 'account_id' | 'after'>>) => {
  const looked = db
    .select({
      sequence: event.sequence,
      place: sql<number>`row_number() over (order by ${event.sequence})`.as('place_'),
    })
    .from(event)
    .where(and(eq(event.account_id, account_id), gt(event.sequence, after)))
    .orderBy(asc(event.sequence))
    .limit(WINDOW)
    .as('looked')
  return db
    .select({
      first: sql<number | null>`min(${looked.sequence})`.mapWith(Number).as('first_'),
      end: sql<
        number | null
      >`max(${looked.sequence}) filter (where ${looked.sequence} - ${looked.place} = ${after})`
        .mapWith(Number)
        .as('end_'),
    })
    .from(looked)
})

type Window = Page & { end: number; size: number }

const within = ({ account_id, after, end, property_id, type }: Places<Window>): SQL | undefined =>
  and(
    eq(event.account_id, account_id),
    gt(event.sequence, after),
    lte(event.sequence, end),
    property_id ? eq(event.property_id, property_id) : undefined,
    type && inArray(event.type, type),
  )

const columns = {
  sequence: event.sequence,
  id: event.id,
  type: event.type,
  occurred_at: event.occurred_at,
  actor_kind: event.actor_kind,
  property_id: event.property_id,
  subject_type: event.subject_type,
  subject_id: event.subject_id,
  version: event.version,
}

/** Events of an account for its owner, by number. */
export const listOwnEvents = prepareOnce((db, params: Places<Window>) =>
  db.select(columns).from(event).where(within(params)).orderBy(asc(event.sequence)).limit(params.size),
)

export type EventRow = Awaited<ReturnType<typeof listOwnEvents>>[number]

/** Events of another account for a member of it: those of their properties, as their level shows them. */
export const listSharedEvents = prepareOnce(
  (db, params: Places<Window & { user_id: string; now: string }>) => {
    // As they are no owner of the events, no account is theirs.
    const reader: Reader & { now: typeof params.now } = { ...params, account_id: NOBODY }
    return db
      .select(columns)
      .from(event)
      .innerJoin(property, propertyOf(event))
      .innerJoin(member, membershipOf(reader))
      .where(and(within(params), seenByCrew(db, reader, event)))
      .orderBy(asc(event.sequence))
      .limit(params.size)
  },
)

/** An id that no row has. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Whether a user is a member of any property of an account. */
export async function isMemberOf(
  db: Executor,
  { account_id, user_id }: { account_id: string; user_id: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.account_id, account_id), eq(member.user_id, user_id)))
    .limit(1)
  return found !== undefined
}

/** Deletes at most `limit` events that were numbered before an instant, the oldest first. Returns how many. */
export async function deleteEventsBefore(db: Executor, before: string, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${event} using (
      select account_id, sequence from ${event} where numbered_at < ${before}
      order by numbered_at, account_id, sequence limit ${limit}
    ) old where ${event.account_id} = old.account_id and ${event.sequence} = old.sequence`)
  return deleted.count
}
