import { booking } from '@stayward/db/schema/booking.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bookingOf } from '../../kernel/relations.ts'
import { takesPlace } from '../../stays/bookings/expected-stays.queries.ts'
import { departure, nextArrival, type StayEdge } from '../../stays/bookings/next-arrival.queries.ts'

/** The stay before a task and the one it prepares for. */
export type TaskStays = { departure: StayEdge; arrival: StayEdge | null }

/** The stays around a task of a booking; null for any other task. */
export const staysOfTask = sql<TaskStays | null>`(
  select json_build_object('departure', ${departure}, 'arrival', ${nextArrival})
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
