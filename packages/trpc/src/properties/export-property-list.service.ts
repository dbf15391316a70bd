import type { PropertyExport } from '@stayward/contract/properties/property'
import { nowInstant } from '../kernel/clock.ts'
import type { CallerContext } from '../kernel/context.ts'
import { openExport } from '../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../kernel/exports.ts'
import { propertyTable } from './exported-properties.presenter.ts'
import { presentProperty } from './properties.presenter.ts'
import { listProperties, propertyPosition } from './properties.queries.ts'

/** The properties of a list as a file. */
export const exportProperties = (ctx: CallerContext, { format, ...filter }: PropertyExport) =>
  openExport(ctx, propertyTable, {
    format,
    async *read(tx) {
      const now = nowInstant(ctx.clock)
      const pages = everyPage(
        (after) => listProperties(tx, ctx.actor, { ...filter, size: EXPORT_PAGE, after, now }),
        propertyPosition,
      )
      for await (const page of pages) yield page.map((row) => presentProperty(ctx, row))
    },
  })
