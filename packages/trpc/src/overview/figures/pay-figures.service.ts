import type { PaidJobsQuery, PayExport, PayFigures, PayQuery } from '@stayward/contract/overview/pay-figures'
import type { Executor } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors, type Position } from '../../kernel/cursor.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../../kernel/exports.ts'
import { payGroupRows, payGroupTable, payJobTable } from './exported-pay.presenter.ts'
import type { FigureFilter } from './figure-groups.queries.ts'
import { monthsOf } from './figure-months.rules.ts'
import { listPaidJobs, listPay, type PaidJobRow } from './pay-figures.queries.ts'
import { presentPaidJob, presentPay, presentPayGroups } from './pay-figures.presenter.ts'

type Which = Pick<PayQuery, 'from' | 'to' | 'property_id' | 'tag'>

const filterOf = ({ from, to, property_id, tag }: Which): FigureFilter => ({
  periods: [{ start: from, stop: to }],
  property_id,
  tag,
})

/** What the completed jobs of a period are paid, in groups and in total. */
export async function readPay(
  { db, actor }: Pick<CallerContext, 'actor'> & { db: Executor },
  { group_by, ...query }: PayQuery,
): Promise<PayFigures> {
  const { from, to } = query
  const whole = filterOf(query)
  const parts = group_by === 'month' ? { ...whole, periods: monthsOf(from, to) } : whole
  const all = await listPay(db, actor, whole, 'all')
  const groups = await listPay(db, actor, parts, group_by)
  return { from, to, group_by, groups: presentPayGroups(groups, group_by), total: presentPay(all) }
}

/** A page of the jobs behind it, the latest first. */
export async function listJobs(ctx: CallerContext, input: PaidJobsQuery) {
  const cursors = new Cursors(ctx, 'paid_jobs', input)
  const whose = { person_id: input.person_id, nobody: input.nobody ?? false }
  const page = { size: input.size, after: cursors.open(input.cursor) }
  const rows = await listPaidJobs(ctx.db, ctx.actor, filterOf(input), whose, page)
  return cursors.page(rows, input.size, jobPosition, presentPaidJob)
}

const jobPosition = ({ completed_at, task_id }: PaidJobRow): Position => [completed_at ?? '', task_id]

/** Pay as a file, with the same numbers as its operations. */
export function exportPay(ctx: CallerContext, { rows, format, person_id, ...query }: PayExport) {
  if (rows === 'groups')
    return openExport(ctx, payGroupTable(query.group_by), {
      format,
      async *read(tx) {
        yield payGroupRows(await readPay({ ...ctx, db: tx }, query))
      },
    })
  const whose = { person_id, nobody: false }
  return openExport(ctx, payJobTable, {
    format,
    async *read(tx) {
      const pages = everyPage(
        (after) => listPaidJobs(tx, ctx.actor, filterOf(query), whose, { size: EXPORT_PAGE, after }),
        jobPosition,
      )
      for await (const page of pages) yield page.map(presentPaidJob)
    },
  })
}
