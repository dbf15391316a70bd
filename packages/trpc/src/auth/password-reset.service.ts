import type { MailedLinkRequest, PasswordResetCompletion } from '@stayward/contract/auth'
import type { MailContent } from '@stayward/integrations/mail/mail-content'
import { recordActivity } from '../kernel/activity.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import { ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { mayMailAsked, requesterLookup } from '../mail/mail-quotas.ts'
import { queueMail } from '../mail/mail.service.ts'
import { findOwnIdentity, putPassword } from './auth.queries.ts'
import { resetUrl, signInUrl } from './dashboard-links.ts'
import { makeLink, openLink, spendLink } from './mailed-links.service.ts'
import { hashPassword } from './password-hash.ts'
import { attemptKey } from './password.service.ts'
import { revokeSessions } from './sessions.service.ts'

/**
 * Mails a link that sets a new password, or that there is none to reset. Never tells which, neither by the answer nor
 * by the time it takes.
 */
export function requestPasswordReset(
  ctx: Context,
  { email, locale }: MailedLinkRequest,
): Promise<{ sent: true }> {
  return inTransaction(ctx, async (tx) => {
    const requester_lookup = requesterLookup(ctx)
    const asked = { sort: 'password_reset', to: email, requester_lookup } as const
    if (!(await mayMailAsked(ctx, tx, asked))) return { sent: true }
    const url = resetUrl(ctx.env, await makeLink(ctx, tx, 'password_reset', email))
    const content: MailContent = (await findOwnIdentity(tx, email))
      ? { kind: 'password_reset', parameters: { url } }
      : { kind: 'no_password', parameters: { sign_in_url: signInUrl(ctx.env) } }
    await queueMail(ctx, tx, { ...content, to: email, locale, requester_lookup })
    return { sent: true }
  })
}

/** The address whose password a reset link sets. Throws `link.invalid`. */
export async function openPasswordReset(ctx: Context, token: string): Promise<{ email: string }> {
  return { email: await openLink(ctx, ctx.db, 'password_reset', token) }
}

/** Sets the new password, ends every session of the identity, and uses the link up. Throws `link.invalid`. */
export async function completePasswordReset(
  ctx: Context,
  { token, password }: PasswordResetCompletion,
): Promise<{ email: string }> {
  await openLink(ctx, ctx.db, 'password_reset', token)
  const passwordHash = await hashPassword(password)
  const done = await inTransaction(ctx, async (tx) => {
    const email = await spendLink(ctx, tx, 'password_reset', token)
    const identity = await findOwnIdentity(tx, email)
    if (!identity) throw new ServiceError('link.invalid')
    const now = nowInstant(ctx.clock)
    await putPassword(tx, identity.id, passwordHash, now)
    await revokeSessions(tx, identity.id, now)
    const { account_id, user_id } = identity
    if (account_id !== null && user_id !== null)
      await recordActivity({ ...ctx, actor: { kind: 'user', user_id } }, tx, {
        type: 'user.password_reset',
        account_id,
        subject: { type: 'user', id: user_id },
      })
    return { email }
  })
  await ctx.limits.forgetAttempts(attemptKey(ctx, done.email))
  return done
}
