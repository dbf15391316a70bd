import { pathId } from '../kernel/authorize.ts'
import { nowInstant } from '../kernel/clock.ts'
import { notFound } from '../kernel/errors.ts'
import { userProcedure } from '../kernel/trpc.ts'
import { listLiveSessions } from './own-sessions.queries.ts'

/** A procedure on one of the caller's own sessions, by its id as `ctx.session_id`; others answer like unknown ones. */
export const sessionProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const session_id = await pathId(getRawInput, 'session_id')
  const live = await listLiveSessions(ctx.db, ctx.actor, nowInstant(ctx.clock))
  if (!live.some(({ id }) => id === session_id)) throw notFound()
  return next({ ctx: { session_id } })
})
