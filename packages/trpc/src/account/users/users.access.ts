import { notFound } from '../../kernel/errors.ts'
import { pathId } from '../../kernel/authorize.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { findUser } from './users.queries.ts'

/** A procedure of admins on one user, as `ctx.found`. To anybody else the user does not exist. */
export const foundUserProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'user_id')
  const found = ctx.actor.role === 'admin' ? await findUser(ctx.db, id) : null
  if (!found) throw notFound()
  return next({ ctx: { found } })
})
