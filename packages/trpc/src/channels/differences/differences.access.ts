import { pathId } from '../../kernel/authorize.ts'
import { notFound } from '../../kernel/errors.ts'
import { integrationProcedure } from '../../integrations/integrations.access.ts'
import { findDifference } from '../feeds/feed-differences.queries.ts'

/** A procedure on one difference of a calendar feed, available as `ctx.difference` beside `ctx.integration`. */
export const differenceProcedure = integrationProcedure('ical').use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'difference_id')
  const { account_id, id: integration_id } = ctx.integration
  const difference = await findDifference(ctx.db, { account_id, integration_id, id })
  if (!difference) throw notFound()
  return next({ ctx: { difference } })
})
