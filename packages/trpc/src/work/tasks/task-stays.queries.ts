import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookingOf } from '../../kernel/relations.ts'
import { takesPlace } from '../../stays/bookings/expected-stays.queries.ts'
import { departure, nextArrival, type StayEdge } from '../../stays/bookings/next-arrival.queries.ts'

/** The stay before a task and the one it prepares for, and the first stay of the owner after the departure, by its days. */
export type TaskStays = {
  departure: StayEdge
  arrival: StayEdge | null
  owner_stay: { from: string; to: string } | null
}

const ownerBlock = alias(block, 'owner_block')

/** The first nights that the owner keeps from the departure of a query over `booking` on. */
const ownerStay = sql<TaskStays['owner_stay']>`(
  select json_build_object('from', ${ownerBlock.from}, 'to', ${ownerBlock.to}) from ${block} "owner_block"
  where ${and(
    eq(ownerBlock.account_id, booking.account_id),
    eq(ownerBlock.property_id, booking.property_id),
    eq(ownerBlock.reason, 'owner_stay'),
    gte(ownerBlock.from, booking.departure_date),
  )} order by ${ownerBlock.from} limit 1)`

/** The stays around a task of a booking; null for any other task. */
export const staysOfTask = sql<TaskStays | null>`(
  select json_build_object('departure', ${departure}, 'arrival', ${nextArrival}, 'owner_stay', ${ownerStay})
  from ${booking} where ${bookingOf(task)})`

const staying = alias(booking, 'staying')

/** Stays share no night, so that one that is under way is the last that began, or the one before on a day of two. */
const UNDER_WAY = 2

/**
 * When the guests leave who are at the property as the task is due; null if none are. Those who only arrive at that time do
 * not find anybody at work.
 */
export const endOfStayAtDue = sql<string | null>`(
  select max("latest"."to") from (
    select ${staying.to} from ${booking} "staying"
    where ${and(
      eq(staying.account_id, task.account_id),
      eq(staying.property_id, task.property_id),
      takesPlace(staying),
      lt(staying.from, task.due_at),
    )} order by ${staying.from} desc limit ${sql.raw(String(UNDER_WAY))}
  ) "latest" where "latest"."to" > ${task.due_at})`
