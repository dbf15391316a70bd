import type { PasswordChange, SessionList } from '@stayward/contract/account/auth'
import { findAccount } from '../account.queries.ts'
import { listWorkingKeyNames } from '../api-keys/api-keys.queries.ts'
import { revokeOwnApiKeys } from '../api-keys/api-keys.service.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { acceptPassword } from './accept-password.rules.ts'
import { putPassword } from './auth.queries.ts'
import { findPasswordIdentity, revokeUserSessions } from './own-sessions.queries.ts'
import { listSessions } from './own-sessions.service.ts'
import { confirmPassword, wrongPassword } from './password.service.ts'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'
import { renewProof } from './sessions.service.ts'

/**
 * Replaces the caller's password, ends their other sessions and all tokens, revokes the API keys they select,
 * and mails a notice. Throws 422 at `current_password` if it is wrong; wrong attempts are delayed and limited
 * as at sign-in.
 */
export async function changePassword(
  ctx: UserContext,
  { current_password, password, revoke_api_key_ids }: PasswordChange,
): Promise<SessionList> {
  const identity = await findPasswordIdentity(ctx.db, ctx.actor)
  if (identity === null) throw wrongPassword('current_password')
  const { email } = identity
  await confirmPassword(ctx, { email, password: current_password, path: 'current_password' })
  const { name, last_name } = await findAccount(ctx.db, ctx.actor.user_id)
  const passwordHash = await acceptPassword(password, { email, name, last_name })
  return inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    const { account_id, user_id, session_id } = ctx.actor
    await putPassword(tx, identity.id, passwordHash, now)
    await revokeUserSessions(tx, ctx.actor, now, { except: session_id })
    if (session_id !== null) await renewProof(tx, session_id, now)
    await revokeOwnApiKeys(ctx, tx, revoke_api_key_ids)
    await recordActivity(ctx, tx, {
      type: 'user.password_changed',
      account_id,
      subject: { type: 'user', id: user_id },
    })
    const api_keys = await listWorkingKeyNames(tx, { account_id, user_id }, now)
    await queueSecurityNotice(ctx, tx, user_id, { event: 'password_changed', api_keys })
    return listSessions(ctx, tx)
  })
}
