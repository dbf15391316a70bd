import { type CodeDrift, codeDrift, isAsSpecified } from '@stayward/integrations/locks/code-drift'
import type { ListedCode } from '@stayward/integrations/locks/lock-vendor'
import { isClaimed } from './claim-codes.service.ts'
import type { DeliveryChange, DeliveryRow } from './delivery.queries.ts'
import { isLost, LOST_AFTER_MS, lookAt, retryAt, STUBBORN_AFTER } from './delivery-timing.rules.ts'
import { goneAt } from './gone-at.rules.ts'
import { isLeaving, type WantedCode } from './vendor-codes.rules.ts'

/** How somebody changed a verified code; `missing` if it is gone. */
export type Drift = CodeDrift | 'missing'

/**
 * The consequence of the vendor's list for a row. If it depends on the lock being online, `otherwise` applies
 * to an offline one.
 */
export type Verdict = { change: DeliveryChange; drift?: Drift[]; otherwise?: DeliveryChange }

/** A vendor's list, by reference and by tag. */
export type Listing = {
  codes: readonly ListedCode[]
  byRef: ReadonlyMap<string, ListedCode>
  byTag: ReadonlyMap<string, ListedCode[]>
}

/** Indexes a vendor's list. */
export const listingOf = (codes: readonly ListedCode[]): Listing => ({
  codes,
  byRef: new Map(codes.map((code) => [code.ref, code])),
  byTag: Map.groupBy(codes, ({ tag }) => tag),
})

/** Finds a code in the vendor's list: by the known reference, or by the tag of one of its rows. */
export const findListed = (
  { byRef, byTag }: Listing,
  ref: string | null,
  rows: readonly Pick<DeliveryRow, 'tag'>[],
): ListedCode | null =>
  (ref === null ? undefined : byRef.get(ref)) ??
  rows
    .flatMap(({ tag }) => byTag.get(tag) ?? [])
    .toSorted((a, b) => Number(b.has_pin) - Number(a.has_pin))[0] ??
  null

/**
 * The consequence for each row of a wanted code. Only accepted requests are judged: those still to be sent,
 * or being sent, are sent again and find what is there.
 */
export function judgeWanted(
  code: WantedCode,
  found: ListedCode | null,
  now: Date,
): Map<DeliveryRow, Verdict> {
  const isSettled = code.rows.every(
    (row) => (row.delivery === 'accepted' || row.delivery === 'verified') && !isClaimed(row, now),
  )
  if (!isSettled) return new Map()
  const verdicts = code.rows.map((row) => [row, judgeRow(row, code, found, now)] as const)
  return new Map(verdicts.flatMap(([row, verdict]) => (verdict ? [[row, verdict] as const] : [])))
}

function judgeRow(
  row: DeliveryRow,
  { spec }: WantedCode,
  found: ListedCode | null,
  now: Date,
): Verdict | null {
  if (row.delivery === 'verified') return judgeVerified(row, found && codeDrift(found, spec), now)
  const isDue = row.next_attempt_at !== null && Date.parse(row.next_attempt_at) <= now.getTime()
  if (found && isAsSpecified(found, spec)) return judgeArrived(row, found.ref, isDue, now)
  if (row.refreshed_at === null && !isLost(row, now))
    return isDue ? { change: { next_attempt_at: lookAt(row, now) } } : null
  const lost: DeliveryChange = { delivery: 'waiting', accepted_at: null }
  const later = retryAt(row, now)
  // A code lost because its lock was offline is due as soon as the lock is back.
  const isBack = row.last_error === 'offline'
  return {
    change: { ...lost, last_error: null, next_attempt_at: isBack ? now.toISOString() : later },
    otherwise: { ...lost, last_error: 'offline', next_attempt_at: later },
  }
}

/** Listed is not verified: the list may be ahead of the keypad until the vendor has re-read the lock. */
function judgeArrived(row: DeliveryRow, ref: string, isDue: boolean, now: Date): Verdict | null {
  const at = now.toISOString()
  if (row.listed_at === null) return { change: { listed_at: at, vendor_code_id: ref, next_attempt_at: at } }
  if (row.refreshed_at === null || !isDue) return null
  return {
    change: {
      delivery: 'verified',
      verified_at: at,
      first_verified_at: row.first_verified_at ?? at,
      verified_until: row.is_reserve ? row.ends_at : null,
      vendor_code_id: ref,
      attempts: 0,
      next_attempt_at: row.ends_at,
      last_error: null,
      alerted_as: null,
    },
    // An offline lock cannot have been re-read.
    otherwise: { last_error: 'offline', next_attempt_at: lookAt(row, now) },
  }
}

/** A list may contradict a recent write for a while, so only a lasting difference is somebody's change. */
function judgeVerified(row: DeliveryRow, drift: readonly Drift[] | null, now: Date): Verdict | null {
  const found = drift ?? ['missing']
  const isFresh = row.verified_at !== null && now.getTime() - Date.parse(row.verified_at) < LOST_AFTER_MS
  if (found.length === 0 || isFresh) return null
  const change: DeliveryChange = {
    delivery: 'waiting',
    accepted_at: null,
    verified_at: null,
    verified_until: null,
    next_attempt_at: now.toISOString(),
  }
  return { change, drift: [...found] }
}

/** The consequence for a row whose code should go, whether or not the vendor lists it. */
export function judgeLeaving(row: DeliveryRow, found: ListedCode | null, now: Date): Verdict | null {
  if (isClaimed(row, now)) return null
  // Its window has ended, or its removal was not requested yet: that comes first.
  if (!isLeaving(row))
    return {
      change: { delivery: 'removing', attempts: 0, listed_at: null, next_attempt_at: now.toISOString() },
    }
  if (row.attempts === 0) return null
  if (!found) return judgeAbsent(row, now)
  if (row.listed_at !== null || found.is_pending) return null
  const change: DeliveryChange = {
    delivery: row.intent === 'absent' && row.attempts >= STUBBORN_AFTER ? 'failed' : row.delivery,
    listed_at: now.toISOString(),
    vendor_code_id: found.ref,
    next_attempt_at: retryAt(row, now),
  }
  return row.attempts > 1 ? { change, otherwise: { ...change, last_error: 'offline' } } : { change }
}

/** A code that was never listed may still be on its way to the lock. */
function judgeAbsent(row: DeliveryRow, now: Date): Verdict {
  if (row.vendor_code_id !== null || isLost(row, now)) return { change: goneAt(now) }
  return { change: { next_attempt_at: lookAt(row, now) } }
}
