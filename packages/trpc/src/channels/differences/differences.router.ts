import {
  Difference,
  DifferenceApply,
  DifferenceList,
  DifferencePage,
} from '@stayward/contract/channels/feed-difference'
import { Id } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { Cursors } from '../../kernel/cursor.ts'
import { once, router } from '../../kernel/trpc.ts'
import { integrationProcedure } from '../../integrations/integrations.access.ts'
import { listDifferences } from '../feeds/feed-differences.queries.ts'
import { applyDifference, keepDifference, undoDifference } from './decide-difference.service.ts'
import { differenceProcedure } from './differences.access.ts'
import { presentDifference } from './differences.presenter.ts'

const DifferenceId = z.strictObject({ integration_id: Id, difference_id: Id })
const PATH = '/v1/integrations/ical/{integration_id}/differences'

export const differencesRouter = router({
  listIcalDifferences: integrationProcedure('ical')
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'List what a calendar feed changed',
        description:
          'Newest first. Every read that changed something here is one difference. An open one waits for a person: ' +
          'nothing of it was applied yet. Differences are kept for 90 days.',
      },
    })
    .input(z.strictObject({ integration_id: Id, ...DifferenceList.shape }))
    .output(DifferencePage)
    .query(async ({ ctx, input }) => {
      const { account_id, id: integration_id } = ctx.integration
      const cursors = new Cursors(ctx, 'differences', input)
      const after = cursors.open(input.cursor)
      const { size, state } = input
      const rows = await listDifferences(ctx.db, { account_id, integration_id }, { size, after, state })
      return cursors.page(
        rows,
        size,
        (row) => [row.created_at, row.id],
        (row) => presentDifference(ctx.clock, row, ctx.integration),
      )
    }),

  getIcalDifference: differenceProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: `${PATH}/{difference_id}`,
        summary: 'Read what a calendar feed changed',
      },
    })
    .input(DifferenceId)
    .output(Difference)
    .query(({ ctx }) => {
      ctx.answer.version = ctx.difference.version
      return presentDifference(ctx.clock, ctx.difference, ctx.integration)
    }),

  applyIcalDifference: differenceProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{difference_id}/apply`,
        summary: 'Apply an open difference',
        description:
          'Confirms that the calendar is right: what is absent from it is cancelled, and what it has is booked. Of ' +
          '`arriving_soon` and `same_stay`, `positions` can choose single items; the others are kept.',
      },
      errors: ['difference.invalid_transition', 'property.archived'],
    })
    .input(z.strictObject({ ...DifferenceId.shape, ...DifferenceApply.shape }))
    .output(Difference)
    .mutation(
      once(({ ctx, input: { positions } }) =>
        applyDifference(ctx, ctx.integration, ctx.difference, positions),
      ),
    ),

  keepIcalDifference: differenceProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{difference_id}/keep`,
        summary: 'Keep everything as it is',
        description:
          'Confirms that the calendar is wrong: absent stays keep their nights until they are in it again. Of `same_stay`, ' +
          'the stays of the calendar are other stays than those booked here, and come into conflict with them.',
      },
      errors: ['difference.invalid_transition', 'property.archived'],
    })
    .input(DifferenceId)
    .output(Difference)
    .mutation(once(({ ctx }) => keepDifference(ctx, ctx.integration, ctx.difference))),

  undoIcalDifference: differenceProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/{difference_id}/undo`,
        summary: 'Undo an applied difference',
        description:
          'Within 30 days. Stays that it added are cancelled, stays that it cancelled are restored if their nights are free, ' +
          'and changed stays get their days back. They no longer follow the calendar, which ignores their events. Items that ' +
          'cannot be undone say why in `obstacle`. Messages that were sent are not taken back.',
      },
      errors: ['difference.invalid_transition', 'difference.too_old', 'property.archived'],
    })
    .input(DifferenceId)
    .output(Difference)
    .mutation(once(({ ctx }) => undoDifference(ctx, ctx.integration, ctx.difference))),
})
