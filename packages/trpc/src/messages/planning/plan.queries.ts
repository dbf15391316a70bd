import type { MessageTrigger } from '@stayward/contract/messages/message-values'
import { WAITING_STATES } from '@stayward/contract/messages/message-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { message, messageRule } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf, withKey } from '../../kernel/relations.ts'
import { replacedAt } from '../../stays/readiness/replaced-codes.queries.ts'

export type MessageRow = typeof message.$inferSelect
export type RuleRow = typeof messageRule.$inferSelect

/** What every rule but those about changes writes about. */
export const STAY_OCCASION = 'stay'

/** What identifies a booking. */
export type BookingKey = { account_id: string; property_id: string; id: string }

const rulesOfAccount = prepareOnce((db, params: Places<{ account_id: string }>) =>
  db
    .select()
    .from(messageRule)
    .where(and(eq(messageRule.account_id, params.account_id), isNull(messageRule.removed_at)))
    .orderBy(asc(messageRule.id)),
)

/** The rules of an account, with those that are switched off. */
export const listRulesOfAccount = (
  db: Executor,
  { account_id }: { account_id: string },
): Promise<RuleRow[]> => rulesOfAccount(db, { account_id })

/**
 * When the last of a booking's codes was found on its lock, or its guests got the reserve of the lock instead; null while
 * one is not, or there are none.
 */
const codesVerifiedAt = sql<string | null>`(
  select case when bool_and(${accessCode.delivery} = 'verified' or ${replacedAt} is not null)
    then max(coalesce(${replacedAt}, ${accessCode.verified_at})) end
  from ${accessCode} where ${and(
    eq(accessCode.account_id, booking.account_id),
    eq(accessCode.property_id, booking.property_id),
    eq(accessCode.booking_id, booking.id),
    eq(accessCode.intent, 'present'),
  )})`

/** What `PlannedStay` is read from: a query over `booking` that joins `property`. */
export const plannedStayColumns = {
  account_id: booking.account_id,
  property_id: booking.property_id,
  id: booking.id,
  from: booking.from,
  to: booking.to,
  arrival_date: booking.arrival_date,
  departure_date: booking.departure_date,
  status: booking.status,
  conflict_since: booking.conflict_since,
  source: booking.source,
  tags: property.tags,
  locale: booking.locale,
  created_at: booking.created_at,
  confirmed_at: booking.confirmed_at,
  messages_from: booking.messages_from,
  checkin_mailed_days: booking.checkin_mailed_days,
  checkin_closed_at: booking.checkin_closed_at,
  checkin_closed_reason: booking.checkin_closed_reason,
  time_zone: property.time_zone,
  archived_at: property.archived_at,
  codes_verified_at: sql<string | null>`to_json(${codesVerifiedAt})#>>'{}'`.as('codes_verified_at'),
}

const plannedStay = prepareOnce((db, params: Places<BookingKey>) =>
  db
    .select(plannedStayColumns)
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(withKey(booking, params)),
)

/** A stay as rules see it; null if it is gone. */
export async function findPlannedStay(db: Executor, { account_id, property_id, id }: BookingKey) {
  const [stay] = await plannedStay(db, { account_id, property_id, id })
  return stay ?? null
}
export type PlannedStay = NonNullable<Awaited<ReturnType<typeof findPlannedStay>>>

/** A rule; null if there is none. */
export async function findRule(
  db: Executor,
  { account_id, id }: Pick<RuleRow, 'account_id' | 'id'>,
): Promise<RuleRow | null> {
  const [rule] = await db
    .select()
    .from(messageRule)
    .where(and(eq(messageRule.account_id, account_id), eq(messageRule.id, id)))
  return rule ?? null
}

/** Stays of an account, or of one property, that may still get messages, up to `limit` after the booking `after`, by id. */
export const listStaysWithMessages = (
  db: Executor,
  {
    account_id,
    property_id,
    now,
    after,
    limit,
  }: { account_id: string; property_id?: string; now: string; after: string | null; limit: number },
): Promise<BookingKey[]> =>
  db
    .select({ account_id: booking.account_id, property_id: booking.property_id, id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, account_id),
        property_id === undefined ? undefined : eq(booking.property_id, property_id),
        // Messages after the departure are due for some days.
        gt(booking.to, sql`${now}::timestamptz - interval '30 days'`),
        after === null ? undefined : gt(booking.id, after),
      ),
    )
    .orderBy(asc(booking.id))
    .limit(limit)

/** Locks a booking until the transaction ends, and returns where it is by then; null if it is gone. */
export async function selectPlaceForUpdate(
  tx: Transaction,
  { account_id, id }: Pick<BookingKey, 'account_id' | 'id'>,
): Promise<BookingKey | null> {
  const [place] = await tx
    .select({ property_id: booking.property_id })
    .from(booking)
    .where(and(eq(booking.account_id, account_id), eq(booking.id, id)))
    .for('no key update')
  return place ? { account_id, id, ...place } : null
}

const ofBooking = ({ account_id, id }: Omit<BookingKey, 'property_id'>) =>
  and(eq(message.account_id, account_id), eq(message.booking_id, id))

/** The messages of rules to a booking, with whether their rule still writes about changes. */
export const listRuleMessages = (
  tx: Executor,
  key: BookingKey,
): Promise<(MessageRow & { trigger: MessageTrigger })[]> =>
  tx
    .select({ message, trigger: messageRule.trigger })
    .from(message)
    .innerJoin(
      messageRule,
      and(eq(messageRule.account_id, message.account_id), eq(messageRule.id, message.rule_id)),
    )
    .where(ofBooking(key))
    .then((rows) => rows.map(({ message: row, trigger }) => ({ ...row, trigger })))

/** Adds planned messages. One that exists for its rule and occasion stays as it is. */
export async function insertMessages(tx: Transaction, rows: (typeof message.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(message).values(rows).onConflictDoNothing()
}

/** Changes messages of a booking that wait. Returns how many still did. */
export async function updateWaiting(
  tx: Transaction,
  { account_id, ids }: { account_id: string; ids: readonly string[] },
  change: Partial<MessageRow>,
  now: string,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(message)
    .set({ ...change, version: sql`${message.version} + 1`, updated_at: now })
    .where(
      and(
        eq(message.account_id, account_id),
        inArray(message.id, [...ids]),
        inArray(message.state, [...WAITING_STATES, 'cancelled']),
      ),
    )
}

/** Whether a message of a booking is due. */
export async function hasDueMessage(tx: Transaction, key: BookingKey, now: string): Promise<boolean> {
  const [due] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(ofBooking(key), inArray(message.state, [...WAITING_STATES]), lte(message.check_at, now)))
    .limit(1)
  return due !== undefined
}

/** Has the held messages of a booking looked at. */
export async function checkHeld(tx: Transaction, key: BookingKey, now: string): Promise<void> {
  await tx
    .update(message)
    .set({ check_at: now })
    .where(and(ofBooking(key), eq(message.state, 'held')))
}

/** Gives the messages of a moved booking the key of its new property. */
export async function moveMessages(
  tx: Transaction,
  { account_id, property_id, booking_id }: { account_id: string; property_id: string; booking_id: string },
  now: string,
): Promise<void> {
  await tx
    .update(message)
    .set({ property_id, updated_at: now })
    .where(ofBooking({ account_id, id: booking_id }))
}
