import { property } from '@stayward/db/schema/property.table'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Given } from '../kernel/prepare-once.ts'

/** The day on which an instant falls by the clocks of the property of the query. */
export const localDay = (at: SQL | PgColumn): SQL<string> =>
  sql<string>`(${at} at time zone ${property.time_zone})::date`

/**
 * The instant at which a day starts at the property of the query. Where clocks go back to midnight, midnight comes twice
 * and PostgreSQL takes the second one; counted on from the noon before it is the first.
 */
export function startOfDay(day: SQL | PgColumn): SQL {
  const zone = property.time_zone
  const midnight = sql`${day}::timestamp`
  const first = sql`((${midnight} - interval '12 hours') at time zone ${zone} + interval '12 hours')`
  return sql`(case when ${first} at time zone ${zone} = ${midnight} then ${first}
    else ${midnight} at time zone ${zone} end)`
}

type NextDays = { now: Given<string>; days: Given<number> }

/** Whether `at` lies before the end of today and the `days - 1` days after it, by the clocks of the property. */
export const isBeforeEndOf = (next: NextDays, at: SQL | PgColumn): SQL =>
  sql`${localDay(at)} < ${today(next)} + ${next.days}::int`

/**
 * A bound on a bare instant that says less than the day by the property's clocks, but that an index can use: no zone is
 * more than a day from UTC.
 */
export const startsBeforeEndOf = ({ now, days }: NextDays, indexed: PgColumn): SQL =>
  sql`${indexed} <= ${now}::timestamptz + make_interval(days => ${days}::int + 2)`

/** Whether `at`, made of the column `indexed`, lies on today or one of the `days - 1` days after it. */
export const inNextDays = (indexed: PgColumn, at: SQL | PgColumn, next: NextDays): SQL | undefined =>
  and(
    sql`${indexed} >= ${next.now}::timestamptz - interval '2 days'`,
    startsBeforeEndOf(next, indexed),
    sql`${localDay(at)} >= ${today(next)}`,
    isBeforeEndOf(next, at),
  )

const today = ({ now }: NextDays): SQL<string> => localDay(sql`${now}::timestamptz`)
