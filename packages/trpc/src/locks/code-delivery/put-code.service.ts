import type { LockVendor } from '@stayward/integrations/locks/lock-vendor'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { isLockError } from '../../integrations/vendor-refusals.rules.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { claimCodes, endClaim } from './claim-codes.service.ts'
import { errorAfterAcceptance } from './error-after-acceptance.rules.ts'
import { goneAt } from './gone-at.rules.ts'
import type { DeliveryChange, DeliveryRow } from './delivery.queries.ts'
import { CALLS_MS, firstLookAt, refusedRetryAt, retryAt } from './delivery-timing.rules.ts'
import { replacePin } from './replace-pin.service.ts'
import type { WantedCode } from './vendor-codes.rules.ts'
import { callVendor, type CallOutcome, endAfter, isRefusal, type StepEnd } from './vendor-faults.service.ts'

/**
 * Sends a wanted code to the vendor. Repeating it never creates a second one: the vendor finds it by its tag.
 * Accepted is not verified: only reading it back shows that it arrived.
 */
export async function putCode(
  services: Services,
  connection: IntegrationRow,
  code: WantedCode,
): Promise<StepEnd> {
  const leaving = new Set(code.leaving.map(({ id }) => id))
  const sent_at = nowInstant(services.clock)
  const claimed = await claimCodes(services, [...code.rows, ...code.leaving], ({ id, attempts }) =>
    leaving.has(id)
      ? { attempts: attempts + 1 }
      : { attempts: attempts + 1, delivery: 'sending', sent_at, listed_at: null, refreshed_at: null },
  )
  if (claimed === null) return 'done'
  const called = await callVendor(services, connection, CALLS_MS, (vendor, options) =>
    bringAbout(vendor, code, options),
  )
  const outcome = await resolveConflict(
    services,
    called,
    claimed.filter(({ id }) => !leaving.has(id)),
  )
  if (outcome === null) return 'done'
  await endClaim(services, claimed, (row) => changeAfter(services, row, outcome, leaving.has(row.id)))
  return outcome.ok ? 'done' : endAfter(outcome.fault)
}

/** Returns the vendor's reference of the code; null if it has not assigned one yet. */
async function bringAbout(
  vendor: LockVendor,
  { ref, spec }: WantedCode,
  options: { signal: AbortSignal },
): Promise<string | null> {
  if (ref === null) return (await vendor.createCode(spec, options)).ref
  try {
    await vendor.updateCode(ref, spec, options)
    return ref
  } catch (error) {
    if (!isLockError(error) || (error.code !== 'not_found' && error.code !== 'unsupported')) throw error
    // A code that is gone or cannot be changed is created again with the same tag and PIN.
    await vendor.deleteCode({ ref, external_id: spec.external_ids[0] }, options)
    return (await vendor.createCode(spec, options)).ref
  }
}

/** Replaces a PIN that is already taken, returning null; every other outcome is returned unchanged. */
async function resolveConflict(
  services: Services,
  outcome: CallOutcome<string | null>,
  claimed: readonly DeliveryRow[],
): Promise<CallOutcome<string | null> | null> {
  if (outcome.ok || outcome.fault !== 'conflict') return outcome
  const fault = await replacePin(services, claimed)
  return fault && { ...outcome, fault }
}

function changeAfter(
  { clock }: Services,
  row: DeliveryRow,
  outcome: CallOutcome<string | null>,
  isLeaving: boolean,
): DeliveryChange {
  const now = clock.now()
  if (outcome.ok) return isLeaving ? goneAt(now) : acceptedAt(row, now, outcome.result)
  const { fault, wait_ms } = outcome
  const isRefused = isRefusal(fault)
  return {
    ...(!isLeaving && { delivery: isRefused ? 'failed' : 'waiting' }),
    last_error: fault,
    next_attempt_at: isRefused ? refusedRetryAt(now) : retryAt(row, now, wait_ms),
  }
}

const acceptedAt = (row: DeliveryRow, now: Date, vendor_code_id: string | null): DeliveryChange => ({
  delivery: 'accepted',
  vendor_code_id,
  accepted_at: now.toISOString(),
  last_error: errorAfterAcceptance(row),
  next_attempt_at: firstLookAt(now),
})
