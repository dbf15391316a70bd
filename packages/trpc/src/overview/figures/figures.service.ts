import type { FigureGroup, FiguresQuery, StayFigures } from '@stayward/contract/overview/figures'
import { Temporal } from 'temporal-polyfill'
import type { CallerContext } from '../../kernel/context.ts'
import { presentFigures } from './figures.presenter.ts'
import {
  type AvailableRow,
  type FigureFilter,
  listAvailable,
  listSold,
  type Period,
  type SoldRow,
} from './figures.queries.ts'

/** Occupancy and revenue of a period by nights stayed, in groups and in total, all of them at one instant. */
export const readFigures = (
  { db, actor }: Pick<CallerContext, 'db' | 'actor'>,
  { from, to, group_by, property_id, tag }: FiguresQuery,
): Promise<StayFigures> =>
  db.transaction(
    async (tx) => {
      const whole: FigureFilter = { periods: [{ start: from, stop: to }], property_id, tag }
      const parts = group_by === 'month' ? { ...whole, periods: monthsOf(from, to) } : whole
      const all = await listSold(tx, actor, whole, 'all')
      const [{ available_nights } = { available_nights: 0 }] = await listAvailable(tx, actor, whole, 'all')
      const sold = await listSold(tx, actor, parts, group_by)
      const groups =
        group_by === 'channel'
          ? channelsOf(sold, available_nights)
          : groupsOf(sold, await listAvailable(tx, actor, parts, group_by), group_by === 'property')
      return { from, to, group_by, groups, total: presentFigures(all, available_nights) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The months of a period, the first and the last as far as they belong to it. */
function monthsOf(from: string, to: string): Period[] {
  const months: Period[] = []
  for (let start = from; start < to;) {
    const next = Temporal.PlainDate.from(start).with({ day: 1 }).add({ months: 1 }).toString()
    const stop = next < to ? next : to
    months.push({ start, stop })
    start = stop
  }
  return months
}

/** A group for each key with nights that could be sold or were, by label; what has no key comes last. */
function groupsOf(
  sold: readonly SoldRow[],
  available: readonly AvailableRow[],
  isNamed: boolean,
): FigureGroup[] {
  const rows = Map.groupBy(sold, ({ key }) => key)
  return available
    .map(({ key, label, available_nights }) => ({
      key,
      label: isNamed ? label : (key ?? ''),
      ...presentFigures(rows.get(key) ?? [], available_nights),
    }))
    .filter((group) => group.available_nights > 0 || rows.has(group.key))
    .toSorted(byLabel)
}

/** The nights of all properties could be sold by any channel. */
const channelsOf = (sold: readonly SoldRow[], available_nights: number): FigureGroup[] =>
  [...Map.groupBy(sold, ({ key }) => key)]
    .map(([key, rows]) => ({ key, label: key ?? '', ...presentFigures(rows, available_nights) }))
    .toSorted(byLabel)

const byLabel = (one: FigureGroup, other: FigureGroup): number =>
  Number(one.key === null) - Number(other.key === null) || one.label.localeCompare(other.label)
