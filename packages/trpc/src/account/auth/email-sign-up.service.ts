import type { SignUpCompletion, SignUpLinkRequest } from '@stayward/contract/account/auth'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { mayMailAsked, requesterLookup } from '../mail/mail-quotas.service.ts'
import { type QueuedContent, queueMail } from '../mail/mail.service.ts'
import { acceptPassword } from './accept-password.rules.ts'
import { claimOwnIdentity, isUserEmail, putPassword } from './auth.queries.ts'
import { signInUrl, signUpUrl, startResetUrl } from '../dashboard-links.rules.ts'
import { makeLink, openLink, spendLink } from '../mail/mailed-links.service.ts'
import { openAccount } from './open-account.service.ts'

/** Mails a sign-up link, or a hint to sign in if the address already has a user. Never reveals which. */
export function requestSignUp(
  ctx: Context,
  { email, locale, invitation }: SignUpLinkRequest,
): Promise<{ sent: true }> {
  return inTransaction(ctx, async (tx) => {
    const requester_lookup = requesterLookup(ctx)
    const asked = { sort: 'sign_up', to: email, requester_lookup } as const
    if (!(await mayMailAsked(ctx, tx, asked))) return { sent: true }
    // Created for a known address too, so that both paths take equally long; that one is never mailed.
    const link = await makeLink(ctx, tx, 'sign_up', email)
    const url = signUpUrl(ctx.env, link.token, invitation)
    const content: QueuedContent = (await isUserEmail(tx, email))
      ? {
          kind: 'already_registered',
          parameters: { sign_in_url: signInUrl(ctx.env, invitation), reset_url: startResetUrl(ctx.env) },
        }
      : { kind: 'sign_up', parameters: { url }, link_id: link.id }
    await queueMail(ctx, tx, { ...content, to: email, locale, requester_lookup })
    return { sent: true }
  })
}

/** The address that a sign-up link verifies. Throws `link.invalid`. */
export async function openSignUpLink(ctx: Context, token: string): Promise<{ email: string }> {
  return { email: await openLink(ctx, ctx.db, 'sign_up', token) }
}

/**
 * Creates identity, password, user and account of a verified address, and consumes the link. Throws
 * `link.invalid`, or `signup.email_taken` if the address got a user since the link was mailed.
 */
export async function completeSignUp(ctx: Context, completion: SignUpCompletion): Promise<{ email: string }> {
  const proved = await openLink(ctx, ctx.db, 'sign_up', completion.token)
  const { password, name, last_name } = completion
  const passwordHash = await acceptPassword(password, { email: proved, name, last_name })
  return inTransaction(ctx, async (tx) => {
    const email = await spendLink(ctx, tx, 'sign_up', completion.token)
    const identity = await claimOwnIdentity(tx, ctx.ids.next(), email)
    if (identity.user_id !== null) throw new ServiceError('signup.email_taken')
    await putPassword(tx, identity.id, passwordHash, nowInstant(ctx.clock))
    await openAccount(ctx, tx, identity, completion)
    return { email }
  })
}
