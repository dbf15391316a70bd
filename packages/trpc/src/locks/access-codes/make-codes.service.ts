import { randomInt } from 'node:crypto'
import { choosePins, type PinSeeker } from '@stayward/contract/locks/pin'
import { SEND_AHEAD_MS } from '@stayward/contract/locks/access-code-states'
import type { Transaction } from '@stayward/db/client'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import { pinPlace } from '../../stays/readiness/arrival-codes.presenter.ts'
import { type CodeHolder, type CodeRow, insertCode } from './access-codes.queries.ts'
import { type CodeContext, recordCode } from './code-activity.service.ts'
import { newCodeTag } from './code-tag.rules.ts'
import { enqueueDueCodes } from './enqueue-due-codes.service.ts'
import { isSameInstant, type Span, type Window } from './code-window.rules.ts'
import { listTakenPins, type TakenPin } from './codes-on-locks.queries.ts'

/** How long after leaving its lock a PIN is not reused. */
export const RESTED_MS = 30 * 24 * 60 * 60 * 1000

/** Holder and window of new codes; `pins` are those that the holder knows from other doors. */
export type NewCodes = {
  holder: CodeHolder
  member_id: string | null
  span: Span
  window: Window
  pins?: readonly string[]
}

/**
 * Creates a code on each of `locks`: with `pin`, or with the PIN of the holder's other codes if the lock
 * accepts it. Returns the locks for which no PIN was left. Throws 409 `access_code.pin_taken` if `pin` is in
 * use.
 */
export async function makeCodes(
  ctx: CodeContext,
  tx: Transaction,
  wanted: NewCodes,
  locks: readonly SmartLockRow[],
  pin?: string,
): Promise<SmartLockRow[]> {
  if (locks.length === 0) return []
  const { known, seekers } = await readPins(ctx, tx, wanted, locks)
  if (pin !== undefined && seekers.some(({ taken }) => taken.has(pin)))
    throw new ServiceError('access_code.pin_taken')
  const pins =
    pin === undefined ? choosePins(seekers, { known, randomInt }) : new Map(locks.map(({ id }) => [id, pin]))
  for (const { id } of locks) {
    const chosen = pins.get(id)
    if (chosen !== undefined) await makeCode(ctx, tx, wanted, id, chosen)
  }
  const { account_id, property_id } = wanted.holder
  await enqueueDueCodes(ctx, tx, { account_id, property_id })
  return locks.filter(({ id }) => !pins.has(id))
}

async function makeCode(
  ctx: CodeContext,
  tx: Transaction,
  { holder, member_id, span, window }: NewCodes,
  smart_lock_id: string,
  pin: string,
): Promise<void> {
  const id = ctx.ids.next()
  const now = nowInstant(ctx.clock)
  const is_reserve = 'smart_lock_id' in holder
  const row = { ...holder, ...window, id, smart_lock_id, member_id, is_reserve }
  await insertCode(tx, {
    ...row,
    tag: newCodeTag(ctx.vault),
    pin: ctx.vault.seal(pin, pinPlace(id)),
    stay_from: span.from,
    stay_to: span.to,
    intent: 'present',
    delivery: 'waiting',
    wanted_at: now,
    next_attempt_at: sendAt(window.starts_at, ctx.clock.now()),
    created_at: now,
    updated_at: now,
  })
  await recordCode(ctx, tx, 'access_code.created', row)
}

/** When a code is sent: at once, or a few days before its window. */
export const sendAt = (starts_at: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(starts_at) - SEND_AHEAD_MS)).toISOString()

/**
 * The PINs of a holder, and those in use on each lock. Two concurrent callers choose the same PIN once in
 * half a million times; the vendor then refuses the second, so nobody has to wait for a row lock.
 */
async function readPins(
  ctx: CodeContext,
  tx: Transaction,
  { holder, window, pins = [] }: NewCodes,
  locks: readonly SmartLockRow[],
): Promise<{ known: string[]; seekers: PinSeeker[] }> {
  const integration_ids = [...new Set(locks.map(({ integration_id }) => integration_id))]
  const rested = ago(ctx.clock.now(), RESTED_MS)
  const codes = await listTakenPins(tx, holder.account_id, integration_ids, rested)
  const opened = codes.map((code) => ({ ...code, pin: ctx.vault.open(code.pin, pinPlace(code.id)) }))
  const own = opened.filter((code) => isOf(code, holder) && code.intent === 'present')
  const known = new Set([...own.map(({ pin }) => pin), ...pins])
  const isTakenFrom = (lock: SmartLockRow) => (code: TakenPin) => {
    if (!isNear(code, lock)) return false
    const isOwn = isOf(code, holder) && code.ended_reason !== 'conflict' && known.has(code.pin)
    return !isOwn || isOtherCode(code, window, lock)
  }
  return {
    known: [...known],
    seekers: locks.map((lock) => ({
      id: lock.id,
      constraints: lock.pin_constraints,
      taken: new Set(opened.filter(isTakenFrom(lock)).map(({ pin }) => pin)),
    })),
  }
}

/** Within a site one PIN is one code with one window, so the holder needs another PIN for another window. */
const isOtherCode = (
  { intent, starts_at, ends_at }: TakenPin,
  window: Window,
  { pin_constraints }: SmartLockRow,
): boolean =>
  intent === 'present' &&
  pin_constraints.unique_within === 'site' &&
  !(isSameInstant(starts_at, window.starts_at) && isSameInstant(ends_at, window.ends_at))

/** Whether a code has the same holder. No two reserve codes have, as each gets a PIN that nobody knows. */
function isOf(code: Pick<CodeRow, 'booking_id' | 'task_id'>, holder: CodeHolder): boolean {
  if ('booking_id' in holder) return code.booking_id === holder.booking_id
  return 'task_id' in holder && code.task_id === holder.task_id
}

/** Whether two codes with the same PIN would conflict. */
const isNear = (code: TakenPin, { integration_id, external_id, pin_constraints }: SmartLockRow): boolean =>
  code.integration_id === integration_id &&
  (pin_constraints.unique_within === 'site' || code.external_id === external_id)
