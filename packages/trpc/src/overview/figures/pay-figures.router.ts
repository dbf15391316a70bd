import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import {
  PaidJobPage,
  PaidJobsQuery,
  PayExport,
  PayFigures,
  PayQuery,
} from '@stayward/contract/overview/pay-figures'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { exportPay, listJobs, readPay } from './pay-figures.service.ts'
import { readAtOnce } from './read-figures.service.ts'

const WHOSE =
  'All jobs of the properties that you own or manage, and your own elsewhere. A job counts on the day on which it was ' +
  'completed, in the time zone of its property, for its assignee, or if it had none for who started it. '

export const payFiguresRouter = router({
  figures: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/pay',
        summary: 'Read what jobs are paid',
        description:
          `${WHOSE}Amounts are those of the time of completion, or set by hand; they are added up by currency and never ` +
          'across currencies.',
      },
    })
    .input(PayQuery)
    .output(PayFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, readPay, input)),

  jobs: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/pay/jobs',
        summary: 'List the jobs behind pay',
        description: `${WHOSE}The latest first.`,
      },
    })
    .input(PaidJobsQuery)
    .output(PaidJobPage)
    .query(({ ctx, input }) => listJobs(ctx, input)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/pay',
        summary: 'Export what jobs are paid',
        description:
          'What its operations return, as CSV or as a workbook: a row for each group and currency, then those of the ' +
          'total, or a row for each job. Headings are in the language of `Accept-Language` (English or Spanish), values as ' +
          'in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(PayExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportPay(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'pay', format, await exportSubject(ctx, property_id)),
      ),
    ),
})
