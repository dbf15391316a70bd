import type { Identity, IdentityList } from '@stayward/contract/account/auth'
import type { Executor } from '@stayward/db/client'
import { identity } from '@stayward/db/schema/identity.table'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { exportPart } from '../../kernel/exports.ts'
import { requireFreshProof } from '../../kernel/fresh-proof.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { OWN_ISSUER } from './access-tokens.service.ts'
import { claimIdentity } from './auth.queries.ts'
import {
  deleteIdentityOf,
  giveIdentity,
  listIdentitiesOf,
  selectIdentitiesForUpdate,
  type OwnIdentityRow,
} from './own-identities.queries.ts'
import type { ProvedIdentity } from './provider-sign-in.service.ts'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'

/** The caller's ways to sign in, and the providers that could be linked. */
export async function listIdentities(ctx: UserContext, db: Executor): Promise<IdentityList> {
  const rows = await listIdentitiesOf(db, ctx.actor)
  const linked = new Set(rows.map(({ issuer }) => issuer))
  return {
    items: rows.map((row) => presentIdentity(ctx, row, rows)),
    linkable: ctx.env.OIDC_PROVIDERS.filter(({ issuer }) => !linked.has(issuer)).map(({ id, name }) => ({
      id,
      name,
    })),
  }
}

/**
 * Links what a provider has just proved to the caller as a way to sign in, and mails a notice. Linking it
 * again changes nothing. Throws `auth.fresh_proof_required` unless the caller's own proof was fresh when they
 * left for the provider, and `identity.taken` if it belongs to somebody else.
 */
export async function linkIdentity(
  ctx: UserContext,
  proved: ProvedIdentity,
  set_off_at: string,
): Promise<void> {
  requireFreshProof(ctx.actor, ctx.clock, set_off_at)
  return inTransaction(ctx, async (tx) => {
    const { issuer, subject, email } = proved
    const fresh = { id: ctx.ids.next(), issuer, subject, email }
    const { id, account_id, user_id } = await claimIdentity(tx, fresh)
    if (user_id !== null && (account_id !== ctx.actor.account_id || user_id !== ctx.actor.user_id))
      throw new ServiceError('identity.taken')
    if (user_id !== null) return
    await giveIdentity(tx, id, ctx.actor, nowInstant(ctx.clock))
    await recordActivity(ctx, tx, { type: 'user.identity_linked', ...aboutCaller(ctx) })
    const name = providerOf(ctx, { issuer })?.name ?? hostOf(issuer)
    await queueSecurityNotice(ctx, tx, ctx.actor.user_id, { event: 'identity_linked', name })
  })
}

/**
 * Unlinks a provider from the caller and ends the sessions that started with it. Throws 404 if it is not
 * theirs or not a provider, and `identity.last_way` if they could not sign in any more.
 */
export const unlinkIdentity = (ctx: UserContext, identity_id: string): Promise<IdentityList> =>
  inTransaction(ctx, async (tx) => {
    await selectIdentitiesForUpdate(tx, ctx.actor)
    const rows = await listIdentitiesOf(tx, ctx.actor)
    const row = rows.find(({ id }) => id === identity_id)
    if (!row || isOwn(row)) throw notFound()
    if (isLastWay(ctx, row, rows)) throw new ServiceError('identity.last_way')
    await deleteIdentityOf(tx, identity_id, ctx.actor)
    await recordActivity(ctx, tx, { type: 'user.identity_unlinked', ...aboutCaller(ctx) })
    return listIdentities(ctx, tx)
  })

function presentIdentity(ctx: UserContext, row: OwnIdentityRow, rows: readonly OwnIdentityRow[]): Identity {
  const { id, issuer, email, has_password, created_at } = row
  const reason = isLastWay(ctx, row, rows) ? 'identity.last_way' : null
  return {
    id,
    kind: isOwn(row) ? 'own' : 'provider',
    provider_name: isOwn(row) ? null : (providerOf(ctx, row)?.name ?? hostOf(issuer)),
    email,
    has_password,
    is_current: id === ctx.actor.identity_id,
    created_at,
    allowed_actions: isOwn(row) ? [] : [{ action: 'unlink', allowed: reason === null, reason }],
  }
}

const isOwn = ({ issuer }: OwnIdentityRow): boolean => issuer === OWN_ISSUER

const providerOf = (ctx: UserContext, { issuer }: Pick<OwnIdentityRow, 'issuer'>) =>
  ctx.env.OIDC_PROVIDERS.find((provider) => provider.issuer === issuer)

/**
 * Whether no other identity can sign in to the dashboard: one of a provider that is no longer offered cannot.
 */
const isLastWay = (ctx: UserContext, row: OwnIdentityRow, rows: readonly OwnIdentityRow[]): boolean =>
  !rows.some((other) => other.id !== row.id && (isOwn(other) || providerOf(ctx, other) !== undefined))

const hostOf = (issuer: string): string => URL.parse(issuer)?.host ?? issuer

const aboutCaller = ({ actor: { account_id, user_id } }: UserContext) =>
  ({ account_id, subject: { type: 'user', id: user_id } }) as const

/** The user's ways to sign in, as the account export contains them. */
export const exportedIdentities = exportPart(
  'identity',
  [identity],
  async function* (ctx) {
    yield* (await listIdentities(ctx, ctx.db)).items
  },
  (shown) => shown,
)
