import { pathId } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { notFound } from '../../kernel/errors.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { listBrowsers } from './push-subscriptions.queries.ts'

/**
 * A procedure on one of the caller's own browsers that get push messages, as `ctx.browser_id`. Other ids answer as if
 * unknown.
 */
export const browserProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const browser_id = await pathId(getRawInput, 'browser_id')
  const live = await listBrowsers(ctx.db, ctx.actor, nowInstant(ctx.clock))
  if (!live.some(({ row }) => row.id === browser_id)) throw notFound()
  return next({ ctx: { browser_id } })
})
