import type { FiguresExport } from '@stayward/contract/overview/figures'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { figureRows, figureTable } from './exported-figures.presenter.ts'
import { READERS } from './read-figures.service.ts'

/** One figure as a file, with the same numbers as its operation. */
export const exportFigures = (ctx: CallerContext, { figure, format, ...query }: FiguresExport) =>
  openExport(ctx, figureTable(figure, query.group_by), {
    format,
    async *read(tx) {
      yield figureRows(figure, await READERS[figure]({ ...ctx, db: tx }, query))
    },
  })
