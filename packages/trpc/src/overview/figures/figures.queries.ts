import { CURRENCIES, decimalsOf } from '@stayward/contract/kernel/currency'
import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { membershipOf } from '../../properties/properties.queries.ts'
import {
  extraOf,
  type FigureFilter,
  type FigureKey,
  keyOf,
  labelOf,
  periodsOf,
  seenProperties,
  wholeNumber,
} from './figure-groups.queries.ts'

/** Sold nights of one group whose stays have a price in one currency, or in none. Money in minor units. */
export type SoldRow = {
  key: string | null
  currency: string | null
  sold_nights: number
  tentative_nights: number
  no_show_nights: number
  stays: number
  /** A whole number as text: sums may be longer than what a number holds exactly. */
  minor_units: string
}

/** The minor units of one of its currency, such as 100 for EUR. */
const unitsOfCurrency = sql`case ${sql.join(
  [0, 3, 4].map((decimals) => {
    const codes = CURRENCIES.filter((code) => decimalsOf(code) === decimals)
    return sql`when ${booking.currency} = any(${sql.param(codes)}::text[]) then ${sql.raw(String(10 ** decimals))}`
  }),
  sql` `,
)} else 100 end`

/**
 * The part of a stay that falls on a period: its first night and the one after its last, counted from 0, and the
 * price of the whole stay in minor units.
 */
const slice = sql`lateral (select greatest(${booking.arrival_date}, period.start) - ${booking.arrival_date} as first,
  least(${booking.departure_date}, period.stop) - ${booking.arrival_date} as after,
  ${booking.departure_date} - ${booking.arrival_date} as nights,
  ${booking.total_amount} * ${unitsOfCurrency} as minor) as slice`

const nightsHere = sql`(slice.after - slice.first)`

/** A price spread over the nights of its stay, its remaining units on the first ones, as far as they fall here. */
const minorHere = sql`(div(slice.minor, slice.nights) * ${nightsHere}
  + least(mod(slice.minor, slice.nights), slice.after) - least(mod(slice.minor, slice.nights), slice.first))`

const isSold = sql`${booking.status} = 'confirmed'`

const fallsOnPeriod = sql`${booking.arrival_date} < period.stop and ${booking.departure_date} > period.start`

/** Stays without conflict on or around the periods whose figures the caller may see. */
const staysSeen = (actor: AccountActor, filter: FigureFilter): SQL | undefined =>
  and(
    seenProperties(actor, filter),
    isNull(booking.conflict_since),
    // A stay’s times are within a day of its dates in any zone, and these are what an index knows.
    gt(booking.to, sql`${filter.periods[0]?.start ?? null}::date - interval '1 day'`),
    lt(booking.from, sql`${filter.periods.at(-1)?.stop ?? null}::date + interval '1 day'`),
  )

/** What was sold on these nights, by key and currency. Every figure follows from the nights, none from a booking's date. */
export const listSold = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
  key: FigureKey,
): Promise<SoldRow[]> =>
  db
    .select({
      key: keyOf(key).as('key'),
      currency: sql<string | null>`case when ${isSold} then ${booking.currency} end`.as('sold_in'),
      sold_nights: wholeNumber(sql`sum(${nightsHere}) filter (where ${isSold})`),
      tentative_nights: wholeNumber(sql`sum(${nightsHere}) filter (where ${booking.status} = 'tentative')`),
      no_show_nights: wholeNumber(sql`sum(${nightsHere}) filter (where ${booking.status} = 'no_show')`),
      stays: wholeNumber(sql`count(distinct ${booking.id}) filter (where ${isSold})`),
      minor_units: sql<string>`coalesce(sum(${minorHere}) filter (where ${isSold}), 0)::numeric(40, 0)::text`,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), fallsOnPeriod)
    .crossJoin(slice)
    .crossJoin(extraOf(key, actor))
    .where(and(staysSeen(actor, filter), inArray(booking.status, ['confirmed', 'tentative', 'no_show'])))
    .groupBy(sql`"key"`, sql`"sold_in"`)

/** What one stay sold on the nights of one month. Without an amount, currency and minor units are null. */
export type SoldStayRow = {
  month: string
  property_id: string
  booking_id: string
  reference: string | null
  source: string
  arrival_date: string
  departure_date: string
  nights: number
  currency: string | null
  minor_units: string | null
}

/** What `listSold` adds up, stay by stay: for periods that are months. */
export const listSoldStays = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
): Promise<SoldStayRow[]> =>
  db
    .select({
      month: sql<string>`to_char(period.start, 'YYYY-MM')`.as('month'),
      property_id: booking.property_id,
      booking_id: booking.id,
      reference: booking.external_reference,
      source: booking.source,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      nights: wholeNumber(nightsHere),
      currency: booking.currency,
      minor_units: sql<string | null>`(${minorHere})::numeric(40, 0)::text`,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), fallsOnPeriod)
    .crossJoin(slice)
    .where(and(staysSeen(actor, filter), isSold))
    .orderBy(booking.arrival_date, booking.id)

/** Nights of one group that could be sold. */
export type AvailableRow = { key: string | null; label: string | null; available_nights: number }

/**
 * The first night that could be sold: as somebody entered it, otherwise that of the first stay or of the day on which
 * the property was added.
 */
const listedFrom = sql`coalesce(${property.listed_from}, least(
  ${localDay(property.created_at)},
  (select ${booking.arrival_date} from ${booking} where ${booking.account_id} = ${property.account_id}
    and ${booking.property_id} = ${property.id} and ${isSold} and ${booking.conflict_since} is null order by ${booking.from} limit 1)))`

const opens = sql`greatest(period.start, ${listedFrom})`
const closes = sql`least(period.stop, ${localDay(property.archived_at)})`

/** The nights within a span that the owner or maintenance takes; blocks never overlap. */
const blockedWithin = sql`(select coalesce(sum(least(${block.to}, span.closes) - greatest(${block.from}, span.opens)), 0)
  from ${block} where ${block.account_id} = ${property.account_id} and ${block.property_id} = ${property.id}
    and ${block.reason} in ('owner_stay', 'maintenance')
    and ${block.from} < span.closes and ${block.to} > span.opens)`

/** The nights that could be sold, by key; by channel they are those of all. */
export const listAvailable = (
  db: Executor,
  actor: AccountActor,
  filter: FigureFilter,
  key: Exclude<FigureKey, 'channel'>,
): Promise<AvailableRow[]> =>
  db
    .select({
      key: keyOf(key).as('key'),
      label: labelOf(key),
      available_nights: wholeNumber(
        sql`sum(span.closes - span.opens - ${blockedWithin}) filter (where span.opens < span.closes)`,
      ),
    })
    .from(property)
    .leftJoin(member, membershipOf(actor))
    .crossJoin(periodsOf(filter))
    .crossJoin(sql`lateral (select ${opens} as opens, ${closes} as closes) as span`)
    .crossJoin(extraOf(key, actor))
    .where(seenProperties(actor, filter))
    .groupBy(sql`"key"`)

/** A property, and whether it could be sold on some night of a period, blocked or not. */
export type ListedRow = {
  property_id: string
  /** The month in which the period begins, as `YYYY-MM`. */
  month: string
  name: string
  time_zone: string
  is_listed: boolean
}

/** The properties of a filter with one period, by name. */
export const listListed = (db: Executor, actor: AccountActor, filter: FigureFilter): Promise<ListedRow[]> =>
  db
    .select({
      property_id: property.id,
      month: sql<string>`to_char(period.start, 'YYYY-MM')`,
      name: property.name,
      time_zone: property.time_zone,
      is_listed: sql<boolean>`${opens} < ${closes}`,
    })
    .from(property)
    .leftJoin(member, membershipOf(actor))
    .crossJoin(periodsOf(filter))
    .where(seenProperties(actor, filter))
    .orderBy(property.name, property.id)
