import { booking } from '@stayward/db/schema/booking.table'
import { task } from '@stayward/db/schema/task.table'
import { sql } from 'drizzle-orm'
import { bookingOf } from '../../kernel/relations.ts'
import { departure, nextArrival, type StayEdge } from '../../stays/bookings/next-arrival.queries.ts'
import { type OwnerStay, ownerStayAfter } from '../../stays/bookings/stays-around-task.queries.ts'

/** The stay before a task and the one it prepares for, and the first stay of the owner after the departure. */
export type TaskStays = {
  departure: StayEdge
  arrival: StayEdge | null
  owner_stay: OwnerStay | null
}

/** The stays around a task of a booking; null for any other task. */
export const staysOfTask = sql<TaskStays | null>`(
  select json_build_object('departure', ${departure}, 'arrival', ${nextArrival}, 'owner_stay', ${ownerStayAfter})
  from ${booking} where ${bookingOf(task)})`
