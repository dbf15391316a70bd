import { decimalsOf } from '@stayward/contract/kernel/currency'
import type { FigureGrouping } from '@stayward/contract/overview/figure-values'
import { Temporal } from 'temporal-polyfill'

/** A stay or a block, as it was entered. `to` is the day after its last night. */
export type KnownStay = {
  property_id: string
  from: string
  to: string
  status:
    | 'confirmed'
    | 'tentative'
    | 'no_show'
    | 'cancelled'
    | 'conflict'
    | 'owner_stay'
    | 'maintenance'
    | 'other'
  source: string
  price: { amount: string; currency: string } | null
}

/** A property with the days, in its zone, on which it was added, listed and archived. */
export type KnownProperty = {
  id: string
  name: string
  tags: readonly string[]
  owner: string | null
  added: string
  /** As somebody entered it. */
  listed: string | null
  archived: string | null
}

/** One night at one property: what figures are made of. */
type Night = {
  property: KnownProperty
  day: string
  stay: KnownStay | null
  /** Its part of the price in minor units. */
  minor: number | null
}

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(from); day.toString() < to; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** The price of a stay night by night: equal parts, and one unit more on as many first nights as units remain. */
function partsOf({ from, to, price }: KnownStay): (number | null)[] {
  const nights = daysFrom(from, to).length
  if (price === null) return Array.from({ length: nights }, () => null)
  const units = Math.round(Number(price.amount) * 10 ** (decimalsOf(price.currency) ?? 2))
  const parts = Array.from({ length: nights }, () => Math.floor(units / nights))
  for (let index = 0; index < units % nights; index++) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Every night of a period at every property that could be sold or was taken, found day by day. */
function nightsOf(
  properties: readonly KnownProperty[],
  stays: readonly KnownStay[],
  { from, to }: { from: string; to: string },
) {
  return properties.flatMap((property) => {
    const own = stays.filter(({ property_id }) => property_id === property.id)
    const sold = own.filter(({ status }) => status === 'confirmed').map((stay) => stay.from)
    const listed = property.listed ?? [property.added, ...sold].toSorted()[0] ?? property.added
    return daysFrom(from, to).map((day) => {
      const taken = own.filter(
        (one) => one.status !== 'cancelled' && one.status !== 'conflict' && one.from <= day && day < one.to,
      )
      const isOff = taken.some(({ status }) => status === 'owner_stay' || status === 'maintenance')
      const stay = taken.find(({ status }) => status === 'confirmed' || status === 'tentative') ?? null
      const minor = stay === null ? null : (partsOf(stay)[daysFrom(stay.from, day).length] ?? null)
      const missed = taken.filter(({ status }) => status === 'no_show').length
      return {
        property,
        day,
        stay: isOff ? null : stay,
        minor,
        isAvailable: day >= listed && (property.archived === null || day < property.archived) && !isOff,
        missed,
      }
    })
  })
}

type CountedNight = Night & { isAvailable: boolean; missed: number }

function figuresOf(nights: readonly CountedNight[], available: readonly CountedNight[]) {
  const sold = nights.filter(({ stay }) => stay?.status === 'confirmed')
  const open = available.filter(({ isAvailable }) => isAvailable).length
  const currencies = [...new Set(sold.flatMap(({ stay }) => stay?.price?.currency ?? []))].toSorted()
  return {
    available_nights: open,
    sold_nights: sold.length,
    occupancy: (open === 0 ? 0 : sold.length / open).toFixed(4),
    stays: new Set(sold.map(({ stay }) => stay)).size,
    tentative_nights: nights.filter(({ stay }) => stay?.status === 'tentative').length,
    no_show_nights: nights.reduce((sum, { missed }) => sum + missed, 0),
    revenue: currencies.map((currency) => {
      const paid = sold.filter(({ stay }) => stay?.price?.currency === currency)
      const units = paid.reduce((sum, { minor }) => sum + (minor ?? 0), 0)
      const decimals = decimalsOf(currency) ?? 2
      return {
        currency,
        amount: (units / 10 ** decimals).toFixed(decimals),
        average_daily_rate: (Math.round(units / paid.length) / 10 ** decimals).toFixed(decimals),
        nights_with_amount: paid.length,
        revenue_per_available_night:
          open === 0 ? null : (Math.round(units / open) / 10 ** decimals).toFixed(decimals),
      }
    }),
  }
}

/** The keys of the groups that a night belongs to, where that does not depend on its stay. */
function keysOf(
  group_by: Exclude<FigureGrouping, 'channel'>,
  { property, day }: CountedNight,
): (string | null)[] {
  if (group_by === 'month') return [day.slice(0, 7)]
  if (group_by === 'property') return [property.id]
  if (group_by === 'property_owner') return [property.owner]
  // Upper and lower case count as the same; upper case comes first.
  return property.tags.length === 0 ? [null] : property.tags.map((tag) => (tag === 'beach' ? 'Beach' : tag))
}

/** The figures of a period, computed night by night without a database. */
export function expectedFigures(
  properties: readonly KnownProperty[],
  stays: readonly KnownStay[],
  { group_by, ...period }: { from: string; to: string; group_by: FigureGrouping },
) {
  const nights = nightsOf(properties, stays, period)
  const total = figuresOf(nights, nights)
  if (group_by === 'channel') {
    const groups = [...new Set(stays.map(({ source }) => source))].map((key) => {
      const own = stays.filter(({ source }) => source === key)
      return { key, ...figuresOf(nightsOf(properties, own, period), nights) }
    })
    return { groups, total }
  }
  const keys = [...new Set(nights.flatMap((night) => keysOf(group_by, night)))]
  const groups = keys.map((key) => {
    const own = nights.filter((night) => keysOf(group_by, night).includes(key))
    return { key, ...figuresOf(own, own) }
  })
  return { groups, total }
}
