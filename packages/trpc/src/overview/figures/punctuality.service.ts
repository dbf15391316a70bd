import type { FiguresQuery, PunctualityFigures, PunctualityTotal } from '@stayward/contract/overview/figures'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import type { FigureFilter } from './figure-groups.queries.ts'
import { monthsOf } from './figure-months.rules.ts'
import { byLabel, nameOf, shareOf } from './figures.presenter.ts'
import { listCheckins, listTurnovers, type PunctualityRow } from './punctuality.queries.ts'

const LISTINGS = { checkin: listCheckins, cleaning: listTurnovers } as const

/** How much was done in time in a period, in groups and in total, all of it at one instant. */
export const readPunctuality = (
  { db, actor, clock }: Pick<CallerContext, 'db' | 'actor' | 'clock'>,
  what: keyof typeof LISTINGS,
  { from, to, group_by, property_id, tag }: FiguresQuery,
): Promise<PunctualityFigures> =>
  db.transaction(
    async (tx) => {
      const list = LISTINGS[what]
      const now = nowInstant(clock)
      const whole: FigureFilter = { periods: [{ start: from, stop: to }], property_id, tag }
      const parts = group_by === 'month' ? { ...whole, periods: monthsOf(from, to) } : whole
      const [all] = await list(tx, actor, whole, 'all', now)
      const groups = (await list(tx, actor, parts, group_by, now))
        .map((row) => ({ ...nameOf(row, group_by), ...present(row) }))
        .toSorted(byLabel)
      return { from, to, group_by, groups, total: present(all) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const present = (row: PunctualityRow | undefined): PunctualityTotal => {
  const { counted, in_time } = row ?? { counted: 0, in_time: 0 }
  return { counted, in_time, share: shareOf(in_time, counted) }
}
