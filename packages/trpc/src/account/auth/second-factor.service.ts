import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@stayward/contract/account/auth'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Executor, Transaction } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import { recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { queueSecurityNotice } from '../mail/security-notices.service.ts'
import { selectIdentitiesForUpdate } from './own-identities.queries.ts'
import { compact, newRecoveryCodes, newSecret, setupUri, stepOf } from './second-factor-codes.rules.ts'
import {
  deleteSecondFactor,
  findOwnIdentityOf,
  findSecondFactor,
  insertSecondFactor,
  isOn,
  type SecondFactorRow,
  selectSecondFactorForUpdate,
  updateSecondFactor,
} from './second-factor.queries.ts'

/** Whether the caller's sign-in asks for a code. */
export async function readSecondFactor(ctx: UserContext, db: Executor): Promise<SecondFactor> {
  const own = await findOwnIdentityOf(db, ctx.actor)
  const row = own && (await findSecondFactor(db, own.id))
  return {
    is_available: own !== null,
    on_since: row?.on_since ?? null,
    recovery_codes_left: isOn(row) ? row.recovery_lookups.length : 0,
  }
}

/**
 * Makes a new secret for the caller's authenticator app; an earlier one that was not confirmed no longer counts. Throws
 * `identity.not_yours` for people who only sign in with a provider, and `second_factor.already_on`.
 */
export async function startSecondFactor(ctx: UserContext): Promise<SecondFactorSetup> {
  const secret = newSecret()
  const own = await requireOwnIdentity(ctx, ctx.db)
  const stored = await inTransaction(ctx, async (tx) => {
    // There may be no row to lock yet.
    await selectIdentitiesForUpdate(tx, ctx.actor)
    const before = await selectSecondFactorForUpdate(tx, own.id)
    if (isOn(before)) throw new ServiceError('second_factor.already_on')
    await deleteSecondFactor(tx, own.id)
    const id = ctx.ids.next()
    await insertSecondFactor(tx, {
      id,
      identity_id: own.id,
      secret: ctx.vault.seal(secret, secretPlace({ id })),
      ...timesOf(ctx),
    })
    return WITHOUT_SECRET
  })
  return { ...stored, secret, uri: setupUri(secret, own.email) }
}

/**
 * Turns it on with a code of the app, and returns the recovery codes, which no repeated answer has. Throws 422 at `code` if
 * it is wrong, `second_factor.already_on` or, without a secret, `second_factor.not_on`.
 */
export async function confirmSecondFactor(
  ctx: UserContext,
  { code }: { code: string },
): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const state = await inTransaction(ctx, async (tx) => {
    const own = await requireOwnIdentity(ctx, tx)
    const row = await selectSecondFactorForUpdate(tx, own.id)
    if (row === null) throw new ServiceError('second_factor.not_on')
    if (isOn(row)) throw new ServiceError('second_factor.already_on')
    const last_step = stepOf(ctx.vault.open(row.secret, secretPlace(row)), code, ctx.clock.now(), null)
    if (last_step === null)
      throw invalidField('code', 'wrong_code', 'The code is wrong. Check the time of your phone.')
    const { updated_at } = timesOf(ctx)
    const on = { on_since: updated_at, last_step, recovery_lookups: lookupsOf(ctx.vault, codes), updated_at }
    await updateSecondFactor(tx, row, on)
    await record(ctx, tx, 'user.second_factor_on')
    await queueSecurityNotice(ctx, tx, ctx.actor.user_id, { event: 'second_factor_on' })
    return withoutCodes(ctx, tx)
  })
  return { ...state, recovery_codes: codes }
}

/** Replaces the recovery codes; those from before no longer work. Throws `second_factor.not_on`. */
export async function renewRecoveryCodes(ctx: UserContext): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  const state = await inTransaction(ctx, async (tx) => {
    const row = await requireOn(ctx, tx)
    const { updated_at } = timesOf(ctx)
    await updateSecondFactor(tx, row, { recovery_lookups: lookupsOf(ctx.vault, codes), updated_at })
    await record(ctx, tx, 'user.recovery_codes_renewed')
    return withoutCodes(ctx, tx)
  })
  return { ...state, recovery_codes: codes }
}

/** Turns it off, and mails a notice. Throws `second_factor.not_on`. */
export const turnOffSecondFactor = (ctx: UserContext): Promise<SecondFactor> =>
  inTransaction(ctx, async (tx) => {
    const { identity_id } = await requireOn(ctx, tx)
    await deleteSecondFactor(tx, identity_id)
    await record(ctx, tx, 'user.second_factor_off')
    await queueSecurityNotice(ctx, tx, ctx.actor.user_id, { event: 'second_factor_off' })
    return readSecondFactor(ctx, tx)
  })

async function requireOwnIdentity(ctx: UserContext, db: Executor): Promise<{ id: string; email: string }> {
  const own = await findOwnIdentityOf(db, ctx.actor)
  if (own === null) throw new ServiceError('identity.not_yours')
  return own
}

async function requireOn(ctx: UserContext, tx: Transaction): Promise<SecondFactorRow> {
  const own = await requireOwnIdentity(ctx, tx)
  const row = await selectSecondFactorForUpdate(tx, own.id)
  if (!isOn(row)) throw new ServiceError('second_factor.not_on')
  return row
}

/** What is stored of an answer that shows a secret, and codes in the same way. */
const WITHOUT_SECRET: SecondFactorSetup = { secret: null, uri: null }

const withoutCodes = async (ctx: UserContext, tx: Transaction): Promise<RecoveryCodes> => ({
  ...(await readSecondFactor(ctx, tx)),
  recovery_codes: null,
})

const record = (ctx: UserContext, tx: Transaction, type: ActivityType<'user'>) =>
  recordActivity(ctx, tx, {
    type,
    account_id: ctx.actor.account_id,
    subject: { type: 'user', id: ctx.actor.user_id },
  })

const timesOf = (ctx: UserContext) => {
  const now = nowInstant(ctx.clock)
  return { created_at: now, updated_at: now }
}

const lookupsOf = (vault: Vault, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryLookup(vault, code))

/** The keyed hash of a recovery code. */
export const recoveryLookup = (vault: Vault, code: string): string =>
  vault.lookup(compact(code), 'second_factor.recovery')

/** The context in which the secret of a row is sealed. */
export const secretPlace = ({ id }: Pick<SecondFactorRow, 'id'>): string => `second_factor.secret:${id}`
