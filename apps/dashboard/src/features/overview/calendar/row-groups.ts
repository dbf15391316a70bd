import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { tagKey } from '@stayward/contract/properties/property-values'
import { occupantOfNight, occupantsOf } from './nights'

/** What the rows of the board are grouped by; a property with several tags is in the group of its first one. */
export const GROUPINGS = ['city', 'tag', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** The key of the group of properties without a tag; neither a tag nor a city is blank. */
export const UNTAGGED = ' '

/** The key of the group of properties that are each alone in their city. */
export const OTHER_CITIES = '  '

export type RowGroup = { key: string; name: string; rows: readonly BoardRow[] }

const nameIn = ({ property }: BoardRow, grouping: Exclude<Grouping, 'none'>): string =>
  grouping === 'city' ? property.city : (property.tags?.[0] ?? UNTAGGED)

/**
 * The groups of some rows by name. Those without a tag are the last, and so are those that are alone in their city: a
 * head over each would say no more than the row.
 */
export function groupsOf(rows: readonly BoardRow[], grouping: Exclude<Grouping, 'none'>): RowGroup[] {
  const byName = Map.groupBy(rows, (row) => tagKey(nameIn(row, grouping)))
  const alone = grouping === 'city' ? [...byName].filter(([, own]) => own.length === 1) : []
  const isTogether = alone.length > 1
  const groups = [...byName]
    .filter(([, own]) => !isTogether || own.length > 1)
    .map(([key, own]) => ({ key, name: own[0] ? nameIn(own[0], grouping) : key, rows: own }))
    .toSorted(
      (a, b) => Number(a.key === UNTAGGED) - Number(b.key === UNTAGGED) || a.name.localeCompare(b.name),
    )
  if (!isTogether) return groups
  const others = alone
    .flatMap(([, own]) => own)
    .toSorted((a, b) => nameIn(a, 'city').localeCompare(nameIn(b, 'city')))
  return [...groups, { key: OTHER_CITIES, name: OTHER_CITIES, rows: others }]
}

/** The ways in which some rows can be grouped usefully. */
export function groupingsOf(rows: readonly BoardRow[]): Grouping[] {
  const cities = new Set(rows.map(({ property }) => property.city))
  const hasCities = cities.size > 1 && cities.size < rows.length
  const hasTags = rows.some(({ property }) => (property.tags ?? []).length > 0)
  return GROUPINGS.filter((one) => one === 'none' || (one === 'city' ? hasCities : hasTags))
}

/** How a board is grouped if one way is asked for. */
export const groupingFor = (rows: readonly BoardRow[], asked: Grouping): Grouping =>
  groupingsOf(rows).includes(asked) ? asked : 'none'

/** Blocks that take a property off the market, as in the figures. */
const UNAVAILABLE = ['owner_stay', 'maintenance']

/** How many properties have guests tonight, of those that could be sold; each in its own time zone. */
export function tonightOf(
  rows: readonly BoardRow[],
  todayIn: (time_zone: string) => string,
): { occupied: number; available: number } {
  const tonight = rows.map((row) => occupantOfNight(occupantsOf(row), todayIn(row.property.time_zone)))
  return {
    occupied: tonight.filter((one) => one !== null && one.kind !== 'block' && one.stay.status === 'confirmed')
      .length,
    available: tonight.filter((one) => one?.kind !== 'block' || !UNAVAILABLE.includes(one.block.reason))
      .length,
  }
}
