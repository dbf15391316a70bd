import { MailedLinkQuery, type SignInLinkRequest } from '@stayward/contract/account/auth'
import type { Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { Services } from '../../kernel/services.ts'
import { mayMailAsked, requesterLookup } from '../mail/mail-quotas.service.ts'
import { type QueuedContent, queueMail } from '../mail/mail.service.ts'
import { findOwnIdentity, isDisabled } from './auth.queries.ts'
import { signInLinkUrl, signInUrl, startSignUpUrl } from '../dashboard-links.rules.ts'
import { makeLink, openLink, spendLink } from '../mail/mailed-links.service.ts'
import { verifySecondFactor } from './verify-second-factor.service.ts'

/**
 * Mails a sign-in link, or a notice that nobody signs in with this address. Neither the response nor its
 * timing reveals which.
 */
export function requestSignInLink(
  ctx: Context,
  { email, locale, destination }: SignInLinkRequest,
): Promise<{ sent: true }> {
  return inTransaction(ctx, async (tx) => {
    const requester_lookup = requesterLookup(ctx)
    const asked = { sort: 'sign_in', to: email, requester_lookup } as const
    if (!(await mayMailAsked(ctx, tx, asked))) return { sent: true }
    const link = await makeLink(ctx, tx, 'sign_in', email)
    const url = signInLinkUrl(ctx.env, link.token, destination)
    const content: QueuedContent = (await findOwnIdentity(tx, email))
      ? { kind: 'sign_in', parameters: { url }, link_id: link.id }
      : {
          kind: 'no_sign_in',
          parameters: { sign_up_url: startSignUpUrl(ctx.env), sign_in_url: signInUrl(ctx.env) },
        }
    await queueMail(ctx, tx, { ...content, to: email, locale, requester_lookup })
    return { sent: true }
  })
}

/** The address that a link signs in, without using it. Throws `link.invalid`. */
export async function openSignInLink(ctx: Context, token: string): Promise<{ email: string }> {
  return { email: await openLink(ctx, ctx.db, 'sign_in', token) }
}

/**
 * Consumes a sign-in link and returns our own identity of its address. Throws `link.invalid`,
 * `rate_limit.exceeded` for the client's address, or `sign_in.disabled` for a disabled user. That link stays valid until it
 * expires, and so does one whose code is missing or wrong, as `verifySecondFactor` says.
 */
export async function verifySignInLink(
  services: Services,
  attempt: { token: string; code: string; client_address: string },
): Promise<{ id: string; email: string }> {
  await services.limits.countClient('sign_in', attempt.client_address)
  const { success, data } = MailedLinkQuery.safeParse({ token: attempt.token })
  if (!success) throw new ServiceError('link.invalid')
  const known = await findOwnIdentity(
    services.db,
    await openLink(services, services.db, 'sign_in', data.token),
  )
  if (known) await verifySecondFactor(services, { identity_id: known.id, code: attempt.code })
  return services.db.transaction(async (tx) => {
    const email = await spendLink(services, tx, 'sign_in', data.token)
    // A link for an unknown address is created but never mailed.
    const identity = await findOwnIdentity(tx, email)
    if (!identity) throw new ServiceError('link.invalid')
    if (await isDisabled(tx, identity.id)) throw new ServiceError('sign_in.disabled')
    return { id: identity.id, email: identity.email }
  })
}
