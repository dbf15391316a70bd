import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import { Id } from '@stayward/contract/kernel/primitives'
import type { Database, Executor, Transaction } from '@stayward/db/client'
import { idempotency } from '@stayward/db/schema/idempotency.table'
import type { Vault } from '@stayward/db/vault'
import { and, arrayOverlaps, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Actor, callerKey, isKnown } from './actor.ts'
import type { AnswerFacts, Context } from './context.ts'
import { type ErrorDetails, ServiceError } from './errors.ts'

/** A key that a running request holds; `about` are the ids in its path. */
export type IdempotencyClaim = { scope: string; key: string; id: string; about: string[]; stored: boolean }

type StoredFacts = { [Fact in 'version' | 'created' | 'stored_guest_id']: AnswerFacts[Fact] | undefined }

type StoredAnswer =
  | { kind: 'data'; data: unknown; facts: StoredFacts }
  | { kind: 'error'; code: ErrorCode; details: ErrorDetails }

type Call = { path: string; input: unknown; path_parameters: Record<string, unknown> }

const KEY = /^[\x21-\x7e]{1,64}$/
const KEEP_MS = 24 * 60 * 60 * 1000
/** A claim not renewed for this long is free to take. */
const CLAIM_MS = 10 * 1000
const MAX_GUEST_KEYS = 200
const STORED_ERROR_STATUSES: readonly number[] = [409, 410, 412]

/**
 * Runs `run` at most once per `Idempotency-Key`, caller and path within 24 hours; a repetition gets the
 * stored answer. Without a key it just runs. If `run` uses `inTransaction`, the answer commits together with
 * the change.
 */
export async function runOnce<Output>(
  ctx: Context,
  call: Call,
  run: (claim: IdempotencyClaim | null) => Promise<Output>,
): Promise<Output> {
  const key = ctx.request.idempotency_key
  if (key === null) return run(null)
  if (!KEY.test(key))
    throw new ServiceError('request.malformed', {
      detail: 'An Idempotency-Key must have 1 to 64 printable ASCII characters.',
    })

  const found = await claimKey(ctx, key, call)
  // Scope and fingerprint match the request that stored the answer, so its type is that of `run`.
  if (found.kind === 'answer') return replay(ctx, found.answer) as Output
  const letGo = ctx.claims.hold(found.claim)
  try {
    const data = await run(found.claim)
    if (!found.claim.stored) await storeData(ctx, ctx.db, found.claim, data)
    return data
  } catch (error) {
    await settleFailure(ctx, found.claim, error)
    throw error
  } finally {
    letGo()
  }
}

/** Runs `work` in one transaction; the answer of a request with a key commits with it. */
export function inTransaction<Output>(
  ctx: Context,
  work: (tx: Transaction) => Promise<Output>,
): Promise<Output> {
  return ctx.db.transaction(async (tx) => {
    const data = await work(tx)
    if (ctx.claim) await storeData(ctx, tx, ctx.claim, data)
    return data
  })
}

/** Deletes keys older than a day. Returns how many. */
export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(idempotency)
    .where(lt(idempotency.claimed_at, ago(now, KEEP_MS)))
    .returning({ key: idempotency.key })
  return gone.length
}

/** Deletes answers stored for anonymous callers whose path contained a secret, such as `{ code }`. */
export async function forgetAnswers(
  db: Executor,
  vault: Vault,
  path_parameters: Record<string, string>,
): Promise<void> {
  const holder = vault.lookup(guestHolder(path_parameters), 'idempotency.holder')
  await db.delete(idempotency).where(eq(idempotency.holder, holder))
}

/** Deletes every stored answer that mentions one of these rows, for all callers. */
export async function forgetAnswersAbout(db: Executor, ids: string[]): Promise<void> {
  await db.delete(idempotency).where(arrayOverlaps(idempotency.about, ids))
}

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

const place = (claim: { scope: string; key: string }): string =>
  `idempotency.answer:${claim.scope}:${claim.key}`

const holderOf = (actor: Actor, call: Call): string =>
  isKnown(actor) ? callerKey(actor) : guestHolder(call.path_parameters)

const guestHolder = (path_parameters: Record<string, unknown>): string =>
  `guest:${JSON.stringify(path_parameters)}`

async function claimKey(
  ctx: Context,
  key: string,
  call: Call,
): Promise<{ kind: 'claimed'; claim: IdempotencyClaim } | { kind: 'answer'; answer: StoredAnswer }> {
  const holder = ctx.vault.lookup(holderOf(ctx.actor, call), 'idempotency.holder')
  const scope = ctx.vault.lookup(
    `${holder} ${call.path} ${JSON.stringify(call.path_parameters)}`,
    'idempotency.scope',
  )
  const fingerprint = ctx.vault.lookup(JSON.stringify(call.input) ?? '', 'idempotency.fingerprint')
  const now = ctx.clock.now()
  const about = idsAmong(call.path_parameters)
  const claim = { scope, key, id: ctx.ids.next(), about, stored: false }
  const row = {
    scope,
    key,
    holder,
    fingerprint,
    claim: claim.id,
    claimed_at: now.toISOString(),
    status: null,
    answer: null,
  }

  const claimed = await ctx.db
    .insert(idempotency)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotency.scope, idempotency.key],
      set: row,
      setWhere: sql`${idempotency.claimed_at} < ${ago(now, KEEP_MS)}
        or (${idempotency.status} is null and ${idempotency.claimed_at} < ${ago(now, CLAIM_MS)})`,
    })
    .returning({ claim: idempotency.claim })
  if (claimed.length > 0) {
    if (!isKnown(ctx.actor)) await limitGuestKeys(ctx, holder, claim)
    return { kind: 'claimed', claim }
  }
  return { kind: 'answer', answer: await findAnswer(ctx.db, ctx.vault, claim, fingerprint) }
}

async function limitGuestKeys(ctx: Context, holder: string, claim: IdempotencyClaim): Promise<void> {
  const live = and(eq(idempotency.holder, holder), gt(idempotency.claimed_at, ago(ctx.clock.now(), KEEP_MS)))
  const [row] = await ctx.db.select({ keys: count() }).from(idempotency).where(live)
  if ((row?.keys ?? 0) <= MAX_GUEST_KEYS) return
  await releaseKey(ctx.db, claim)
  throw new ServiceError('idempotency.too_many_keys', { retry_after_seconds: KEEP_MS / 1000 })
}

async function findAnswer(
  db: Database,
  vault: Vault,
  claim: IdempotencyClaim,
  fingerprint: string,
): Promise<StoredAnswer> {
  const [row] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.scope, claim.scope), eq(idempotency.key, claim.key)))
  if (row && row.fingerprint !== fingerprint)
    throw new ServiceError('idempotency.mismatch', {
      errors: [
        { path: 'Idempotency-Key', code: 'used_otherwise', message: ERRORS['idempotency.mismatch'].title },
      ],
    })
  if (!row || row.answer === null)
    throw new ServiceError('idempotency.in_progress', { retry_after_seconds: 1 })
  // Only `store` writes this column, always from a StoredAnswer.
  return JSON.parse(vault.open(row.answer, place(claim))) as StoredAnswer
}

function replay(ctx: Context, answer: StoredAnswer): unknown {
  ctx.answer.replayed = true
  if (answer.kind === 'error') throw ServiceError.again(answer.code, answer.details)
  Object.assign(ctx.answer, answer.facts)
  return answer.data
}

async function storeData(ctx: Context, db: Executor, claim: IdempotencyClaim, data: unknown): Promise<void> {
  const { version, created, stored_guest_id } = ctx.answer
  const about = typeof data === 'object' && data !== null ? idsAmong(data) : []
  await store(ctx.vault, db, { ...claim, about: [...new Set([...claim.about, ...about])] }, 200, {
    kind: 'data',
    data,
    facts: { version, created, stored_guest_id },
  })
  claim.stored = true
}

/** The ids among an object's own values. */
const idsAmong = (fields: object): string[] =>
  Object.values(fields).filter((value: unknown): value is string => Id.safeParse(value).success)

async function settleFailure(ctx: Context, claim: IdempotencyClaim, error: unknown): Promise<void> {
  if (
    error instanceof ServiceError &&
    STORED_ERROR_STATUSES.includes(error.status) &&
    !error.code.startsWith('idempotency.')
  )
    await store(ctx.vault, ctx.db, claim, ERRORS[error.code].status, {
      kind: 'error',
      code: error.code,
      details: error.details,
    })
  else await releaseKey(ctx.db, claim)
}

async function store(
  vault: Vault,
  db: Executor,
  claim: IdempotencyClaim,
  status: number,
  answer: StoredAnswer,
): Promise<void> {
  const stored = await db
    .update(idempotency)
    .set({ status, answer: vault.seal(JSON.stringify(answer), place(claim)), about: claim.about })
    .where(ownClaim(claim))
    .returning({ key: idempotency.key })
  if (stored.length === 0) throw new ServiceError('idempotency.in_progress', { retry_after_seconds: 1 })
}

// A stored answer stays: its change is committed, even if the confirmation was lost on its way.
const releaseKey = (db: Executor, claim: IdempotencyClaim) =>
  db.delete(idempotency).where(and(ownClaim(claim), isNull(idempotency.status)))

const ownClaim = (claim: IdempotencyClaim) =>
  and(
    eq(idempotency.scope, claim.scope),
    eq(idempotency.key, claim.key),
    sql`${idempotency.claim} = ${claim.id}`,
  )
