import type { User } from '@stayward/contract/account/user'
import { keepUserOut, letUserIn } from '../auth/disable-user.service.ts'
import type { UserRow } from '../account.queries.ts'
import type { UserContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { presentUser } from './users.presenter.ts'

/** Keeps a user out by an admin's hand. Nobody does it to themselves, so that an admin is always left. */
export function disableUser(ctx: UserContext, found: UserRow): Promise<User> {
  if (found.id === ctx.actor.user_id) throw new ServiceError('user.yourself')
  return inTransaction(ctx, async (tx) => presentUser(await keepUserOut(ctx, tx, found), ctx.actor))
}

/** Lets a user in again. */
export const enableUser = (ctx: UserContext, found: UserRow): Promise<User> =>
  inTransaction(ctx, async (tx) => presentUser(await letUserIn(ctx, tx, found), ctx.actor))
