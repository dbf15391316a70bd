import type { ConversationList, ConversationTotalQuery } from '@stayward/contract/messages/conversation'
import { EXCHANGED_STATES } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { message } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { and, desc, eq, exists, inArray, isNotNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { compareText, inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import type { BookingKey } from '../planning/plan.queries.ts'

/** What was exchanged with the guest of a booking. `last_message_id`: of the last message; null if there was none yet. */
export type ConversationRow = {
  property_id: string
  booking_id: string
  arrival_date: string
  departure_date: string
  last_message_id: string | null
  unanswered_since: string | null
  next_planned_for: string | null
  held_total: number
}

type Stay = Pick<typeof booking.$inferSelect, 'arrival_date' | 'departure_date'>

/** The table of messages or an alias of it. */
type MessageTable = Record<'state' | 'sent_at' | 'planned_for' | 'created_at', PgColumn>

const other = alias(message, 'other')

// Spelled out, not as parameters, so that the planner knows the partial indexes.
const stateList = sql.raw(EXCHANGED_STATES.map((state) => `'${state}'`).join(', '))
const isExchanged = ({ state }: MessageTable): SQL => sql`${state} in (${stateList})`
const exchangedAt = ({ sent_at, planned_for, created_at }: MessageTable): SQL =>
  sql`coalesce(${sent_at}, ${planned_for}, ${created_at})`

type BookingColumns = {
  account_id: PgColumn | string
  property_id: PgColumn | string
  booking_id: PgColumn | string
}

const ofBooking = ({ account_id, property_id, booking_id }: BookingColumns): SQL | undefined =>
  and(eq(other.account_id, account_id), eq(other.property_id, property_id), eq(other.booking_id, booking_id))

const instantOf = (value: SQL, of: BookingColumns, where?: SQL): SQL<string | null> =>
  sql`(select to_json(${value})#>>'{}' from ${message} "other" where ${and(ofBooking(of), where)})`

/** What a conversation says of its booking besides its last message. */
const summary = (of: BookingColumns) => ({
  unanswered_since: instantOf(sql`min(${other.unanswered_since})`, of).as('unanswered_since'),
  next_planned_for: instantOf(sql`min(${other.planned_for})`, of, eq(other.state, 'planned')).as(
    'next_planned_for',
  ),
  held_total: sql<number>`(select count(*)::int from ${message} "other"
    where ${and(ofBooking(of), eq(other.state, 'held'))})`.as('held_total'),
})

/** Whether a message is the last one of its booking. */
const isLast = (db: Executor) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(
        and(
          ofBooking(message),
          isExchanged(other),
          sql`(${exchangedAt(other)}, ${other.id}) > (${exchangedAt(message)}, ${message.id})`,
        ),
      ),
  )

const hasUnanswered = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(other)
      .where(and(ofBooking(message), isNotNull(other.unanswered_since))),
  )

type Choice = ConversationTotalQuery

const matching = (reader: ReaderIds, { property_id, tag }: Choice): SQL | undefined =>
  and(
    inPart(reader, message.account_id),
    propertiesWith(reader, 'message.write'),
    hasLevelWith(reader, 'message.write'),
    property_id ? inArray(message.property_id, property_id) : undefined,
    withTag(reader, tag),
  )

type ListFilter = Omit<ConversationList, 'cursor'> & { after: Position | null }

/**
 * Up to `size` + 1 conversations after a position, with the position of each, the one with the latest message first. Bookings with
 * which nothing was exchanged yet are left out.
 */
export function listConversations(
  db: Executor,
  actor: AccountActor,
  { after, size, state, ...choice }: ListFilter,
): Promise<{ row: ConversationRow; position: Position }[]> {
  const limit = size + 1
  const at =
    after && sql`(${exchangedAt(message)}, ${message.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const read = async (reader: ReaderIds) => {
    const found = await db
      .select({
        property_id: message.property_id,
        booking_id: message.booking_id,
        arrival_date: booking.arrival_date,
        departure_date: booking.departure_date,
        last_message_id: message.id,
        at: sql<string>`to_json(${exchangedAt(message)})#>>'{}'`.as('exchanged_at'),
        ...summary(message),
      })
      .from(message)
      .innerJoin(property, propertyOf(message))
      .innerJoin(booking, bookingOf(message))
      .leftJoin(member, membershipOf(reader))
      .where(
        and(
          matching(reader, choice),
          isExchanged(message),
          isLast(db),
          state === 'unanswered' ? hasUnanswered(db) : undefined,
          state === 'answered' ? not(hasUnanswered(db)) : undefined,
          at ?? undefined,
        ),
      )
      .orderBy(desc(exchangedAt(message)), desc(message.id))
      .limit(limit)
    return found.map(({ at: exchanged_at, ...row }) => ({
      row,
      position: [exchanged_at, row.last_message_id] satisfies Position,
    }))
  }
  return readOwnAndShared<{ row: ConversationRow; position: Position }>(actor, {
    read,
    compare: (a, b) =>
      Date.parse(b.position[0]) - Date.parse(a.position[0]) || compareText(b.position[1], a.position[1]),
    limit,
  })
}

/** In how many conversations something waits for an answer. */
export async function countUnanswered(db: Executor, actor: AccountActor, choice: Choice): Promise<number> {
  const parts = await readOwnAndShared(actor, {
    read: (reader) =>
      db
        .select({ total: sql<number>`count(distinct ${message.booking_id})::int` })
        .from(message)
        .innerJoin(property, propertyOf(message))
        .leftJoin(member, membershipOf(reader))
        .where(and(matching(reader, choice), isNotNull(message.unanswered_since))),
    compare: () => 0,
    limit: 2,
  })
  return parts.reduce((sum, { total }) => sum + total, 0)
}

/** The conversation with the guest of a booking. */
export async function readConversation(
  db: Executor,
  { account_id, property_id, id: booking_id, arrival_date, departure_date }: BookingKey & Stay,
): Promise<ConversationRow> {
  const key = { account_id, property_id, booking_id }
  const [last] = await db
    .select({ id: other.id })
    .from(other)
    .where(and(ofBooking(key), isExchanged(other)))
    .orderBy(desc(exchangedAt(other)), desc(other.id))
    .limit(1)
  const [facts] = await db.select(summary(key)).from(sql`(values (1)) as "one"`)
  if (facts === undefined) throw new Error('One row is selected.')
  return {
    property_id,
    booking_id,
    arrival_date,
    departure_date,
    last_message_id: last?.id ?? null,
    ...facts,
  }
}
