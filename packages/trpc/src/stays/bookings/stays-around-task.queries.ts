import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { occupiesNights, takesPlace } from './expected-stays.queries.ts'

const staying = alias(booking, 'staying')
const owning = alias(block, 'owning')

type OfProperty = Record<'account_id' | 'property_id', PgColumn>

const atPropertyOfTask = (row: OfProperty): SQL | undefined =>
  and(eq(row.account_id, task.account_id), eq(row.property_id, task.property_id))

const isOwners = eq(owning.reason, 'owner_stay')
const isOwnersHere = and(atPropertyOfTask(owning), isOwners)

const atPlace = (day: PgColumn, time: PgColumn): SQL =>
  sql`((${day} + ${time}::time) at time zone ${property.time_zone})`

/** Owners come and go at the times of guests, since nobody says another one: in queries over `property`. */
const ownerComes = atPlace(owning.from, property.check_in_time)
const ownerLeaves = atPlace(owning.to, property.check_out_time)

/** Stays share no night, so that one that is under way is the last that began, or the one before on a day of two. */
const UNDER_WAY = sql.raw('2')

/** The ends of the stays that began last before a task is due, in a query over `task`. Who only arrives at that time is not there yet. */
const lastEnds = sql`
  select ${staying.to} from ${booking} "staying"
  where ${and(atPropertyOfTask(staying), takesPlace(staying), lt(staying.from, task.due_at))}
  order by ${staying.from} desc limit ${UNDER_WAY}`

/** When the guests leave who are at the property as the task is due; null if none are. */
export const endOfStayAtDue = sql<string | null>`(
  select max("latest"."to") from (${lastEnds}) "latest" where "latest"."to" > ${task.due_at})`

/** When the last guests or owners leave who came before a task is due, in a query over `task` and `property`; null if none came. */
export const leftBeforeDue = sql<string | null>`(
  select max("latest"."to") from (
    (${lastEnds})
    union all
    (select ${ownerLeaves} from ${block} "owning" where ${and(isOwnersHere, lt(ownerComes, task.due_at))}
      order by ${owning.from} desc limit 1)
  ) "latest")`

/** When guests or owners come next, from the time that a task is due on, in a query over `task` and `property`; null if none do. */
export const arrivalAfterDue = sql<string | null>`least(
  (select min(${staying.from}) from ${booking} "staying"
    where ${and(atPropertyOfTask(staying), occupiesNights(staying), gte(staying.from, task.due_at))}),
  (select min(${ownerComes}) from ${block} "owning" where ${and(isOwnersHere, gte(ownerComes, task.due_at))}))`

/** Nights that the owner keeps, by their days: `to` is the day on which the owner leaves. */
export type OwnerStay = { from: string; to: string }

const isOwnersAfter = and(
  eq(owning.account_id, booking.account_id),
  eq(owning.property_id, booking.property_id),
  isOwners,
  gte(owning.from, booking.departure_date),
)

/** The first nights that the owner keeps from the day of the departure on, in a query over `booking`; null if there are none. */
export const ownerStayAfter = sql<OwnerStay | null>`(
  select json_build_object('from', ${owning.from}, 'to', ${owning.to}) from ${block} "owning"
  where ${isOwnersAfter} order by ${owning.from} limit 1)`

/** When the owner comes to them, in a query over `booking` and `property`; null if they do not. */
export const ownerComesAfter = sql<string | null>`(
  select min(${ownerComes}) from ${block} "owning" where ${isOwnersAfter})`
