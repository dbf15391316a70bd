import type { Locale } from '@stayward/contract/kernel/locale'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type Places, prepareOnce, prepareWrite, type RowPlaces } from '../../kernel/prepare-once.ts'
import { bookingOf, propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { nextArrival } from '../../stays/bookings/next-arrival.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

export type BookingRef = { account_id: string; property_id: string; booking_id: string }

const ofBooking = (key: BookingRef): SQL | undefined =>
  and(
    eq(turnover.account_id, key.account_id),
    eq(turnover.property_id, key.property_id),
    eq(turnover.booking_id, key.booking_id),
  )

// The language of the account's first user: crews with several languages share one title.
const hostLocale = sql<Locale>`(
  select ${user.locale} from ${user} where ${user.account_id} = ${booking.account_id}
  order by ${user.created_at}, ${user.id} limit 1)`

const turnoverStay = prepareOnce((db, params: Places<BookingRef>) =>
  db
    .select({
      status: booking.status,
      conflict_since: booking.conflict_since,
      to: booking.to,
      arrival: nextArrival.as('arrival'),
      host_locale: hostLocale.as('host_locale'),
      time_zone: property.time_zone,
      check_in_time: property.check_in_time,
      auto_cleaning_task: property.auto_cleaning_task,
      default_cleaner_id: property.default_cleaner_id,
      archived_at: property.archived_at,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(bookingOf(params)),
)

/**
 * A booking with what its turnover depends on. Throws if there is none: only for keys that were just written.
 */
export async function readTurnoverStay(tx: Executor, { account_id, property_id, booking_id }: BookingRef) {
  const [found] = await turnoverStay(tx, { account_id, property_id, booking_id })
  if (!found) throw new Error(`No booking ${booking_id}.`)
  return found
}

export type TurnoverStay = Awaited<ReturnType<typeof readTurnoverStay>>

/** The times of a property that its turnovers depend on. */
export async function readTurnoverTimes(
  tx: Executor,
  { account_id, property_id }: Omit<BookingRef, 'booking_id'>,
) {
  const [found] = await tx
    .select({ time_zone: property.time_zone, check_in_time: property.check_in_time })
    .from(property)
    .where(propertyOf({ account_id, property_id }))
  if (!found) throw new Error(`No property ${property_id}.`)
  return found
}

export type TurnoverTimes = Awaited<ReturnType<typeof readTurnoverTimes>>

type EndingSince = { account_id: string; property_id: string; since: string }

/** Open turnovers of a property whose stay ends after `since`, with what their due time depends on. */
export const listOpenTurnovers = prepareOnce((db, params: Places<EndingSince>) =>
  db
    .select({
      booking_id: turnover.booking_id,
      task_id: task.id,
      due_at: turnover.due_at,
      task_due_at: task.due_at,
      to: booking.to,
      arrival: nextArrival.as('arrival'),
    })
    .from(booking)
    .innerJoin(
      turnover,
      and(
        eq(turnover.account_id, booking.account_id),
        eq(turnover.property_id, booking.property_id),
        eq(turnover.booking_id, booking.id),
      ),
    )
    .innerJoin(task, turnoverOfTask)
    .where(
      and(
        eq(booking.account_id, params.account_id),
        eq(booking.property_id, params.property_id),
        gt(booking.to, params.since),
        isUndone,
      ),
    ),
)

const insertTurnover = prepareWrite((db, row: RowPlaces<BookingRef & { due_at: string }>) =>
  db.insert(turnover).values(row).onConflictDoNothing().returning({ booking_id: turnover.booking_id }),
)

/** Records that a booking has its turnover; false if it had one before, even if it was deleted. */
export async function claimTurnover(tx: Executor, key: BookingRef, due_at: string): Promise<boolean> {
  const rows = await insertTurnover(tx, { ...key, due_at })
  return rows.length > 0
}

export async function updateTurnover(
  tx: Executor,
  key: BookingRef,
  change: { task_id: string } | { due_at: string },
  now: string,
): Promise<void> {
  await tx
    .update(turnover)
    .set({ ...change, updated_at: now })
    .where(ofBooking(key))
}

/** The task of a booking's turnover; null if there is none or it was deleted. */
export async function findTurnoverTask(tx: Executor, key: BookingRef): Promise<string | null> {
  const [found] = await tx.select({ task_id: turnover.task_id }).from(turnover).where(ofBooking(key))
  return found?.task_id ?? null
}

export async function deleteTurnover(tx: Executor, key: BookingRef): Promise<void> {
  await tx.delete(turnover).where(ofBooking(key))
}
