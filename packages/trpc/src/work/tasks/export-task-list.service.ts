import type { TaskExport } from '@stayward/contract/work/task'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../../kernel/exports.ts'
import { atProperty } from '../../kernel/local-time.ts'
import { withPropertyNames } from '../../properties/property-names.queries.ts'
import { taskTable } from './exported-tasks.presenter.ts'
import { presentTask } from './tasks.presenter.ts'
import { listTasks, taskPosition } from './task-list.queries.ts'

/** The tasks of a list as a file. */
export const exportTasks = (ctx: CallerContext, { format, ...filter }: TaskExport) =>
  openExport(ctx, taskTable, {
    format,
    async *read(tx) {
      const now = nowInstant(ctx.clock)
      const pages = everyPage(
        (after) => listTasks(tx, ctx.actor, { ...filter, size: EXPORT_PAGE, after, now }),
        taskPosition,
      )
      for await (const page of pages)
        yield (await withPropertyNames(tx, page)).map(({ property_name, ...row }) => ({
          ...presentTask(ctx, row, ctx.actor),
          started_at: row.started_at && atProperty(row.started_at, row.time_zone),
          completed_at: row.completed_at && atProperty(row.completed_at, row.time_zone),
          property_name,
        }))
    },
  })
