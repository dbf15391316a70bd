import type { MailedLinkRequest, PasswordResetCompletion } from '@stayward/contract/account/auth'
import { findAccount } from '../account.queries.ts'
import { listWorkingKeyNames } from '../api-keys/api-keys.queries.ts'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { mayMailAsked, requesterLookup } from '../mail/mail-quotas.service.ts'
import { type QueuedContent, queueMail } from '../mail/mail.service.ts'
import { acceptPassword, type PasswordOwner } from './accept-password.rules.ts'
import { findOwnIdentity, putPassword } from './auth.queries.ts'
import { resetUrl, signInUrl } from '../dashboard-links.rules.ts'
import { makeLink, openLink, spendLink } from '../mail/mailed-links.service.ts'
import { attemptKey } from './password.service.ts'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'
import { revokeSessions, revokeSessionsOfUser } from './sessions.service.ts'

/**
 * Mails a link that sets a new password, or a notice that there is none to reset. Neither the response nor
 * its timing reveals which.
 */
export function requestPasswordReset(
  ctx: Context,
  { email, locale }: MailedLinkRequest,
): Promise<{ sent: true }> {
  return inTransaction(ctx, async (tx) => {
    const requester_lookup = requesterLookup(ctx)
    const asked = { sort: 'password_reset', to: email, requester_lookup } as const
    if (!(await mayMailAsked(ctx, tx, asked))) return { sent: true }
    const link = await makeLink(ctx, tx, 'password_reset', email)
    const url = resetUrl(ctx.env, link.token)
    const content: QueuedContent = (await findOwnIdentity(tx, email))
      ? { kind: 'password_reset', parameters: { url }, link_id: link.id }
      : { kind: 'no_password', parameters: { sign_in_url: signInUrl(ctx.env) } }
    await queueMail(ctx, tx, { ...content, to: email, locale, requester_lookup })
    return { sent: true }
  })
}

/** The address whose password a reset link sets. Throws `link.invalid`. */
export async function openPasswordReset(ctx: Context, token: string): Promise<{ email: string }> {
  return { email: await openLink(ctx, ctx.db, 'password_reset', token) }
}

/**
 * Sets the new password, ends all sessions of its owner, consumes the link, and mails a notice. Throws
 * `link.invalid`.
 */
export async function completePasswordReset(
  ctx: Context,
  { token, password }: PasswordResetCompletion,
): Promise<{ email: string }> {
  const proved = await openLink(ctx, ctx.db, 'password_reset', token)
  const passwordHash = await acceptPassword(password, await ownerOf(ctx, proved))
  const done = await inTransaction(ctx, async (tx) => {
    const email = await spendLink(ctx, tx, 'password_reset', token)
    const identity = await findOwnIdentity(tx, email)
    if (!identity) throw new ServiceError('link.invalid')
    const now = nowInstant(ctx.clock)
    await putPassword(tx, identity.id, passwordHash, now)
    await revokeSessions(tx, identity.id, now)
    const { account_id, user_id, password_hash } = identity
    if (account_id !== null && user_id !== null) {
      await revokeSessionsOfUser(tx, { account_id, id: user_id }, now)
      await recordActivity({ ...ctx, actor: { kind: 'user', user_id } }, tx, {
        type: 'user.password_reset',
        account_id,
        subject: { type: 'user', id: user_id },
      })
      const api_keys = await listWorkingKeyNames(tx, { account_id, user_id }, now)
      await queueSecurityNotice(
        ctx,
        tx,
        user_id,
        password_hash === null ? { event: 'password_set' } : { event: 'password_reset', api_keys },
      )
    }
    return { email }
  })
  await ctx.limits.forgetAttempts(attemptKey(ctx, done.email))
  return done
}

async function ownerOf(ctx: Context, email: string): Promise<PasswordOwner> {
  const identity = await findOwnIdentity(ctx.db, email)
  if (!identity?.user_id) return { email }
  const { name, last_name } = await findAccount(ctx.db, identity.user_id)
  return { email, name, last_name }
}
