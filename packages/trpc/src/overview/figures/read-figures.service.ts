import type { FigureName } from '@stayward/contract/overview/figure-values'
import type { FiguresQuery } from '@stayward/contract/overview/figures'
import type { Transaction } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { listCancellations, listStayFigures } from './booking-figures.queries.ts'
import { listCodesInTime } from './code-figures.queries.ts'
import { readFigures } from './figures.service.ts'
import {
  presentCancellations,
  presentCodes,
  presentPunctuality,
  presentStays,
} from './grouped-figures.presenter.ts'
import { readGrouped } from './grouped-figures.service.ts'
import { listCheckins, listTurnovers } from './punctuality.queries.ts'

type Reading = Pick<CallerContext, 'actor' | 'clock'> & { db: Transaction }

/** How each figure is read. The page, the API and the files all read by these. */
export const READERS = {
  occupancy: readFigures,
  revenue: readFigures,
  stays: (ctx: Reading, query: FiguresQuery) =>
    readGrouped(ctx, { list: listStayFigures, present: presentStays }, query),
  cancellations: (ctx: Reading, query: FiguresQuery) =>
    readGrouped(ctx, { list: listCancellations, present: presentCancellations }, query),
  checkin: (ctx: Reading, query: FiguresQuery) =>
    readGrouped(ctx, { list: listCheckins, present: presentPunctuality }, query),
  codes: (ctx: Reading, query: FiguresQuery) =>
    readGrouped(ctx, { list: listCodesInTime, present: presentCodes }, query),
  cleaning: (ctx: Reading, query: FiguresQuery) =>
    readGrouped(ctx, { list: listTurnovers, present: presentPunctuality }, query),
} as const satisfies Record<FigureName, (ctx: Reading, query: FiguresQuery) => Promise<object>>

/** What one of the readers finds, all of it at one instant. */
export const readAtOnce = <Query, Figures>(
  { db, actor, clock }: Pick<CallerContext, 'db' | 'actor' | 'clock'>,
  read: (ctx: Reading, query: Query) => Promise<Figures>,
  query: Query,
): Promise<Figures> =>
  db.transaction((tx) => read({ db: tx, actor, clock }, query), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
