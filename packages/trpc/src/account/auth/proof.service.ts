import type { PasswordProof, ProofState } from '@stayward/contract/account/auth'
import type { Locale } from '@stayward/contract/kernel/locale'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { isFreshlyProved } from '../../kernel/fresh-proof.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { mayMailAsked, requesterLookup } from '../mail/mail-quotas.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { OWN_ISSUER } from './access-tokens.service.ts'
import { proofUrl } from '../dashboard-links.rules.ts'
import { makeLink, spendLink } from '../mail/mailed-links.service.ts'
import { listIdentitiesOf } from './own-identities.queries.ts'
import { findPasswordIdentity } from './own-sessions.queries.ts'
import { confirmPassword, wrongPassword } from './password.service.ts'
import type { ProvedIdentity } from './provider-sign-in.service.ts'
import { renewProof } from './sessions.service.ts'

/** Whether the caller has a fresh proof, and how they could get a new one. */
export async function readProofState(ctx: UserContext): Promise<ProofState> {
  const rows = await listIdentitiesOf(ctx.db, ctx.actor)
  const own = rows.find(({ issuer }) => issuer === OWN_ISSUER)
  return {
    is_fresh: isFreshlyProved(ctx.actor, ctx.clock),
    email: own?.email ?? null,
    has_password: rows.some(({ has_password }) => has_password),
    providers: ctx.env.OIDC_PROVIDERS.filter(({ issuer }) => rows.some((row) => row.issuer === issuer)).map(
      ({ id, name }) => ({ id, name }),
    ),
  }
}

/** Renews the proof of the caller's session by password. Throws 422 if the password is wrong. */
export async function proveByPassword(
  ctx: UserContext,
  { known_password }: PasswordProof,
): Promise<ProofState> {
  const identity = await findPasswordIdentity(ctx.db, ctx.actor)
  if (identity === null) throw wrongPassword('known_password')
  await confirmPassword(ctx, {
    email: identity.email,
    password: known_password,
    path: 'known_password',
  })
  return inTransaction(ctx, async (tx) => {
    const proved_at = nowInstant(ctx.clock)
    await renewProof(tx, sessionOf(ctx), proved_at)
    return readProofState({ ...ctx, actor: { ...ctx.actor, proved_at } })
  })
}

/**
 * Mails the caller a link that renews their proof. Throws `identity.not_yours` if none of their identities is
 * an address.
 */
export function requestProofLink(ctx: UserContext, { locale }: { locale: Locale }): Promise<{ sent: true }> {
  return inTransaction(ctx, async (tx) => {
    const { email } = await readProofState(ctx)
    if (email === null) throw new ServiceError('identity.not_yours')
    const requester_lookup = requesterLookup(ctx)
    if (!(await mayMailAsked(ctx, tx, { sort: 'proof', to: email, requester_lookup }))) return { sent: true }
    const link = await makeLink(ctx, tx, 'proof', email)
    const parameters = { url: proofUrl(ctx.env, link.token) }
    const mailing = { to: email, locale, requester_lookup, link_id: link.id }
    await queueMail(ctx, tx, { kind: 'proof', parameters, ...mailing })
    return { sent: true }
  })
}

/**
 * Renews the proof of the session in whose browser a mailed link was opened, and consumes the link. Somebody
 * else who requested it gains nothing. Throws `link.invalid`, also for a link to another person's address.
 */
export const proveByLink = (ctx: UserContext, { token }: { token: string }): Promise<ProofState> =>
  inTransaction(ctx, async (tx) => {
    const email = await spendLink(ctx, tx, 'proof', token)
    const state = await readProofState(ctx)
    if (state.email !== email) throw new ServiceError('link.invalid')
    await renewProof(tx, sessionOf(ctx), nowInstant(ctx.clock))
    return { ...state, is_fresh: true }
  })

/**
 * Renews the proof of the caller's session by signing in at a provider, as of the time the provider reports.
 * Throws `identity.not_yours` if that sign-in is not linked to them.
 */
export async function proveByProvider(
  ctx: UserContext,
  { issuer, subject, proved_at }: ProvedIdentity,
): Promise<void> {
  const rows = await listIdentitiesOf(ctx.db, ctx.actor)
  if (!rows.some((row) => row.issuer === issuer && row.subject === subject))
    throw new ServiceError('identity.not_yours')
  await renewProof(ctx.db, sessionOf(ctx), proved_at ?? nowInstant(ctx.clock))
}

function sessionOf({ actor }: UserContext): string {
  if (actor.session_id === null)
    throw new ServiceError('auth.token_required', { detail: 'Sign in to the dashboard first.' })
  return actor.session_id
}
