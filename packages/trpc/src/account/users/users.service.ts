import type { User } from '@stayward/contract/account/user'
import { keepUserOut, letUserIn } from '../auth/disable-user.service.ts'
import type { UserRow } from '../account.queries.ts'
import type { UserContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { presentUser } from './users.presenter.ts'

/** Disables a user on behalf of an admin. Admins cannot disable themselves, so one always remains. */
export function disableUser(ctx: UserContext, found: UserRow): Promise<User> {
  if (found.id === ctx.actor.user_id) throw new ServiceError('user.yourself')
  return inTransaction(ctx, async (tx) => presentUser(await keepUserOut(ctx, tx, found), ctx.actor))
}

/** Enables a user again. */
export const enableUser = (ctx: UserContext, found: UserRow): Promise<User> =>
  inTransaction(ctx, async (tx) => presentUser(await letUserIn(ctx, tx, found), ctx.actor))
