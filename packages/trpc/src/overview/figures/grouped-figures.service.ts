import type { FiguresQuery } from '@stayward/contract/overview/figures'
import type { Executor } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import type { FigureFilter, GroupRow, Listing } from './figure-groups.queries.ts'
import { monthsOf } from './figure-months.rules.ts'
import { byLabel, nameOf } from './figures.presenter.ts'

/** Figures of one kind: how their groups are read, and what is shown of one; undefined if there is nothing to count. */
export type GroupedFigures<Row extends GroupRow, Shown extends object> = {
  list: Listing<Row>
  present: (row: Row | undefined) => Shown
}

/** The figures of a period in groups and in total. Groups without anything are left out. */
export async function readGrouped<Row extends GroupRow, Shown extends object>(
  { db, actor, clock }: Pick<CallerContext, 'actor' | 'clock'> & { db: Executor },
  { list, present }: GroupedFigures<Row, Shown>,
  { from, to, group_by, property_id, tag }: FiguresQuery,
) {
  const now = nowInstant(clock)
  const whole: FigureFilter = { periods: [{ start: from, stop: to }], property_id, tag }
  const parts = group_by === 'month' ? { ...whole, periods: monthsOf(from, to) } : whole
  const [all] = await list(db, actor, whole, 'all', now)
  const groups = (await list(db, actor, parts, group_by, now))
    .map((row) => ({ ...nameOf(row, group_by), ...present(row) }))
    .toSorted(byLabel)
  return { from, to, group_by, groups, total: present(all) }
}
