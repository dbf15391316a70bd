import type { FigureGrouping } from '@stayward/contract/overview/figure-values'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { ownedProperty, propertyOwner } from '@stayward/db/schema/property-owner.table'
import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../../kernel/actor.ts'
import { propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'

/** The nights from one day to before another. */
export type Period = { start: string; stop: string }

/** Which nights figures are about. Periods follow each other; groups by month have one for each. */
export type FigureFilter = {
  periods: readonly Period[]
  property_id: readonly string[] | undefined
  tag: string | undefined
}

/** By what rows are added up; `all` makes one group, and `day` needs a period for each day. */
export type FigureKey = FigureGrouping | 'all' | 'day'

/** The periods as a table with the days `start` and `stop`. */
export const periodsOf = ({ periods }: FigureFilter): SQL =>
  sql`unnest(${sql.param(periods.map(({ start }) => start))}::text[]::date[],
    ${sql.param(periods.map(({ stop }) => stop))}::text[]::date[]) as period (start, stop)`

/** Properties whose figures the caller may see; the query joins their memberships. */
export const seenProperties = (actor: AccountActor, filter: FigureFilter): SQL | undefined =>
  and(propertiesWith(actor, 'figures.see'), chosenProperties(actor, filter))

/** Those that were asked for. */
export const chosenProperties = (actor: AccountActor, { property_id, tag }: FigureFilter): SQL | undefined =>
  and(property_id === undefined ? undefined : inArray(property.id, [...property_id]), withTag(actor, tag))

/** A row for each tag of a property, and one for a property without any. */
const tags = sql`unnest(case when cardinality(${property.tags}) = 0 then array[null] else ${property.tags} end) as tagged (tag)`

/** Whose a property is, for the users of its own account; one row also for nobody's. */
const ownersFor = ({ account_id }: AccountActor): SQL => sql`lateral (
  select max(${propertyOwner.id}::text) as id, max(${propertyOwner.name}) as name
  from ${ownedProperty} inner join ${propertyOwner}
    on ${propertyOwner.account_id} = ${ownedProperty.account_id}
    and ${propertyOwner.id} = ${ownedProperty.property_owner_id}
  where ${ownedProperty.account_id} = ${property.account_id}
    and ${ownedProperty.property_id} = ${property.id}
    and ${property.account_id} = ${account_id}) as owned_by`

/** The tables that a key needs beside the property and its periods. */
export function extraOf(key: FigureKey, actor: AccountActor): SQL {
  if (key === 'tag') return tags
  return key === 'property_owner' ? ownersFor(actor) : sql`(select) as nothing`
}

/** What rows are added up by; channels are those of the query’s bookings. */
export const keyOf = (key: FigureKey): SQL<string | null> =>
  ({
    all: sql<string>`'all'::text`,
    property: sql<string>`${property.id}::text`,
    // Upper and lower case count as the same.
    tag: sql<string | null>`lower(tagged.tag)`,
    channel: sql<string>`${booking.source}`,
    month: sql<string>`to_char(period.start, 'YYYY-MM')`,
    day: sql<string>`period.start::text`,
    property_owner: sql<string | null>`owned_by.id`,
  })[key]

/** What a group is called: a property and an owner by their names, a tag as it is written. */
export function labelOf(key: FigureKey): SQL<string | null> {
  if (key === 'tag') return sql<string | null>`min(tagged.tag collate "C")`
  if (key === 'property_owner') return sql<string | null>`min(owned_by.name)`
  return sql<string>`min(${property.name})`
}

/** What every row of figures is added up by, and what that is called. */
export type GroupRow = { key: string | null; label: string | null }

export const groupColumns = (key: FigureKey) => ({ key: keyOf(key).as('key'), label: labelOf(key) })

/** The figures of each group of a period, at an instant `now`. */
export type Listing<Row extends GroupRow> = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
  key: FigureKey,
  now: string,
) => Promise<Row[]>

/** A wider bound on the bare instant, for the index: no zone is more than a day from UTC. */
export const isNear = ({ periods }: FigureFilter, at: PgColumn): SQL | undefined =>
  and(
    gte(at, sql`${periods[0]?.start ?? null}::date - interval '1 day'`),
    lt(at, sql`${periods.at(-1)?.stop ?? null}::date + interval '2 days'`),
  )

/** Whether a day is in the period of a row. */
export const isWithinPeriod = (day: SQL): SQL => sql`${day} >= period.start and ${day} < period.stop`

/** A count as a number; none is 0. */
export const wholeNumber = (value: SQL): SQL<number> => sql<number>`coalesce(${value}, 0)::int`
