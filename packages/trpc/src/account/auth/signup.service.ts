import type { Account, SignupRequest } from '@stayward/contract/account/account'
import { presentAccount } from '../account.presenter.ts'
import { findAccount } from '../account.queries.ts'
import type { IdentityActor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { Services } from '../../kernel/services.ts'
import { claimIdentity, isUserEmail } from './auth.queries.ts'
import { openAccount } from './open-account.service.ts'

/**
 * Creates the account of a token's bearer, or returns the existing one with `ctx.answer.created` false.
 * The identity's row is locked first, so that concurrent first calls create one account.
 */
export function signUp(ctx: Context, caller: IdentityActor, names: SignupRequest): Promise<Account> {
  return inTransaction(ctx, async (tx) => {
    const { issuer, subject, email } = caller
    const identity = await claimIdentity(tx, { id: ctx.ids.next(), issuer, subject, email })
    ctx.answer.created = identity.user_id === null
    const row = identity.user_id
      ? await findAccount(tx, identity.user_id)
      : await openAccount(ctx, tx, identity, names)
    ctx.answer.version = row.version
    return presentAccount(row)
  })
}

/** Whether signing up would be refused because another user has the identity's address. */
export const isAddressTaken = (
  services: Services,
  { email }: Pick<IdentityActor, 'email'>,
): Promise<boolean> => isUserEmail(services.db, email)
