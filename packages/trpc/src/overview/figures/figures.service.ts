import type { FigureGrouping } from '@stayward/contract/overview/figure-values'
import type { FigureGroup, FiguresQuery, StayFigures } from '@stayward/contract/overview/figures'
import type { Executor } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { byLabel, nameOf, presentFigures } from './figures.presenter.ts'
import type { FigureFilter } from './figure-groups.queries.ts'
import { monthsOf } from './figure-months.rules.ts'
import { type AvailableRow, listAvailable, listSold, type SoldRow } from './figures.queries.ts'

/** Occupancy and revenue of a period by nights stayed, in groups and in total. */
export async function readFigures(
  { db, actor }: Pick<CallerContext, 'actor'> & { db: Executor },
  { from, to, group_by, property_id, tag }: FiguresQuery,
): Promise<StayFigures> {
  const whole: FigureFilter = { periods: [{ start: from, stop: to }], property_id, tag }
  const parts = group_by === 'month' ? { ...whole, periods: monthsOf(from, to) } : whole
  const all = await listSold(db, actor, whole, 'all')
  const [{ available_nights } = { available_nights: 0 }] = await listAvailable(db, actor, whole, 'all')
  const sold = await listSold(db, actor, parts, group_by)
  const groups =
    group_by === 'channel'
      ? channelsOf(sold, available_nights)
      : groupsOf(sold, await listAvailable(db, actor, parts, group_by), group_by)
  return { from, to, group_by, groups, total: presentFigures(all, available_nights) }
}

/** A group for each key with nights that could be sold or were, by label; what has no key comes last. */
function groupsOf(
  sold: readonly SoldRow[],
  available: readonly AvailableRow[],
  group_by: FigureGrouping,
): FigureGroup[] {
  const rows = Map.groupBy(sold, ({ key }) => key)
  return available
    .filter((row) => row.available_nights > 0 || rows.has(row.key))
    .map((row) => ({
      ...nameOf(row, group_by),
      ...presentFigures(rows.get(row.key) ?? [], row.available_nights),
    }))
    .toSorted(byLabel)
}

/** The nights of all properties could be sold by any channel. */
const channelsOf = (sold: readonly SoldRow[], available_nights: number): FigureGroup[] =>
  [...Map.groupBy(sold, ({ key }) => key)]
    .map(([key, rows]) => ({ key, label: key ?? '', ...presentFigures(rows, available_nights) }))
    .toSorted(byLabel)
