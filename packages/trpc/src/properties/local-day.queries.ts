import { property } from '@stayward/db/schema/property.table'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Param } from '../kernel/prepare-once.ts'

/** The day of an instant in the time zone of the query's property. */
export const localDay = (at: SQL | PgColumn): SQL<string> =>
  sql<string>`(${at} at time zone ${property.time_zone})::date`

/**
 * The instant at which a day starts at the query's property. Where clocks go back to midnight, midnight
 * happens twice and PostgreSQL takes the second one; adding to the noon before gives the first.
 */
export function startOfDay(day: SQL | PgColumn): SQL {
  const zone = property.time_zone
  const midnight = sql`${day}::timestamp`
  const first = sql`((${midnight} - interval '12 hours') at time zone ${zone} + interval '12 hours')`
  return sql`(case when ${first} at time zone ${zone} = ${midnight} then ${first}
    else ${midnight} at time zone ${zone} end)`
}

type NextDays = { now: Param<string>; days: Param<number> }

/** Whether `at` is before the end of the `days` days starting today, in the property's time zone. */
export const isBeforeEndOf = (next: NextDays, at: SQL | PgColumn): SQL =>
  sql`${localDay(at)} < ${today(next)} + ${next.days}::int`

/** A wider bound on the bare instant that an index can use: no zone is more than a day from UTC. */
export const startsBeforeEndOf = ({ now, days }: NextDays, indexed: PgColumn): SQL =>
  sql`${indexed} <= ${now}::timestamptz + make_interval(days => ${days}::int + 2)`

/** Whether `at`, derived from the column `indexed`, is on one of the `days` days starting today. */
export const inNextDays = (indexed: PgColumn, at: SQL | PgColumn, next: NextDays): SQL | undefined =>
  and(
    sql`${indexed} >= ${next.now}::timestamptz - interval '2 days'`,
    startsBeforeEndOf(next, indexed),
    sql`${localDay(at)} >= ${today(next)}`,
    isBeforeEndOf(next, at),
  )

const today = ({ now }: NextDays): SQL<string> => localDay(sql`${now}::timestamptz`)
