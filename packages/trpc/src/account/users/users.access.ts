import { notFound } from '../../kernel/errors.ts'
import { pathId } from '../../kernel/authorize.ts'
import { userProcedure } from '../../kernel/trpc.ts'
import { findUser } from './users.queries.ts'

/** A procedure of the admins on one user, who comes as `ctx.found`. Anybody else is not told that there is one. */
export const foundUserProcedure = userProcedure.use(async ({ ctx, getRawInput, next }) => {
  const id = await pathId(getRawInput, 'user_id')
  const found = ctx.actor.role === 'admin' ? await findUser(ctx.db, id) : null
  if (!found) throw notFound()
  return next({ ctx: { found } })
})
