import { pathId } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { notFound } from '../../kernel/errors.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { listIdentitiesOf } from './own-identities.queries.ts'
import { listLiveSessions } from './own-sessions.queries.ts'

/** A procedure on one of the caller's own sessions, as `ctx.session_id`. Other ids answer as if unknown. */
export const sessionProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const session_id = await pathId(getRawInput, 'session_id')
  const live = await listLiveSessions(ctx.db, ctx.actor, nowInstant(ctx.clock))
  if (!live.some(({ id }) => id === session_id)) throw notFound()
  return next({ ctx: { session_id } })
})

/**
 * A procedure on one of the caller's own identities, as `ctx.identity_id`. Other ids answer as if unknown.
 */
export const ownIdentityProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const identity_id = await pathId(getRawInput, 'identity_id')
  const theirs = await listIdentitiesOf(ctx.db, ctx.actor)
  if (!theirs.some(({ id }) => id === identity_id)) throw notFound()
  return next({ ctx: { identity_id } })
})
