import type { SignupRequest } from '@stayward/contract/account/account'
import type { Transaction } from '@stayward/db/client'
import { account, user } from '@stayward/db/schema/account.table'
import { identity } from '@stayward/db/schema/identity.table'
import { eq } from 'drizzle-orm'
import type { UserRow } from '../account.queries.ts'
import { userSearch } from '../user-search.rules.ts'
import { recordActivity } from '../../kernel/activity.ts'
import type { Context } from '../../kernel/context.ts'
import { announce } from '../../kernel/followers.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { IdentityRow } from './auth.queries.ts'

/**
 * Opens an account for an identity without a user. The caller's transaction must hold the identity's row
 * lock.
 * Throws `signup.email_taken` if another user has the address.
 */
export async function openAccount(
  ctx: Context,
  tx: Transaction,
  owner: IdentityRow,
  names: SignupRequest,
): Promise<UserRow> {
  const [account_id, user_id] = [ctx.ids.next(), ctx.ids.next()]
  await tx.insert(account).values({ id: account_id })
  const [row] = await tx
    .insert(user)
    .values({
      account_id,
      id: user_id,
      name: names.name,
      last_name: names.last_name,
      email: owner.email,
      search: userSearch({ ...names, email: owner.email }),
      role: ctx.env.ADMIN_EMAILS.includes(owner.email.toLowerCase()) ? 'admin' : 'user',
      locale: ctx.request.locale,
      locale_is_assumed: ctx.request.accepted_locale === null,
    })
    .onConflictDoNothing({ target: user.email })
    .returning()
  if (!row) throw new ServiceError('signup.email_taken')
  await tx.update(identity).set({ account_id, user_id }).where(eq(identity.id, owner.id))

  await recordActivity({ ...ctx, actor: { kind: 'user', user_id } }, tx, {
    type: 'account.created',
    account_id,
    subject: { type: 'account', id: account_id },
  })
  await announce(ctx, tx, 'account', { account_id })
  return row
}
