import type { PasswordChange, SessionList } from '@stayward/contract/auth'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { UserContext } from '../kernel/context.ts'
import { invalidField, ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { putPassword } from './auth.queries.ts'
import { findPasswordIdentity, revokeUserSessions } from './own-sessions.queries.ts'
import { listSessions } from './own-sessions.service.ts'
import { hashPassword } from './password-hash.ts'
import { verifyPassword } from './password.service.ts'

/**
 * Replaces the caller's password and ends their other sessions. Throws 422 at `current_password` where that is not the
 * password; wrong ones are slowed down and limited as those at sign-in.
 */
export async function changePassword(
  ctx: UserContext,
  { current_password, password }: PasswordChange,
): Promise<SessionList> {
  const identity = await findPasswordIdentity(ctx.db, ctx.actor)
  if (identity === null) throw wrongPassword()
  const { client_address } = ctx.request
  await verifyPassword(ctx, { email: identity.email, password: current_password, client_address }).catch(
    (error: unknown) => {
      throw error instanceof ServiceError && error.code === 'sign_in.failed' ? wrongPassword() : error
    },
  )
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const now = nowInstant(ctx.clock)
    const { account_id, user_id, session_id } = ctx.actor
    await putPassword(tx, identity.id, passwordHash, now)
    await revokeUserSessions(tx, ctx.actor, now, { except: session_id })
    await recordActivity(ctx, tx, {
      type: 'user.password_changed',
      account_id,
      subject: { type: 'user', id: user_id },
    })
    return listSessions(ctx, tx)
  })
}

const wrongPassword = (): ServiceError =>
  invalidField('current_password', 'wrong_password', 'This is not your password.')
