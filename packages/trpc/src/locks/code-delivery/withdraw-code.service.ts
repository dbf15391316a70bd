import type { LockVendor } from '@stayward/integrations/locks/lock-vendor'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import type { Services } from '../../kernel/services.ts'
import { claimCodes, endClaim } from './claim-codes.service.ts'
import { type DeliveryChange, type DeliveryRow, writeDelivery } from './delivery.queries.ts'
import { CALLS_MS, firstLookAt, isLetGo, lookAt, retryAt, STUBBORN_AFTER } from './delivery-timing.rules.ts'
import { errorAfterAcceptance } from './error-after-acceptance.rules.ts'
import { goneAt } from './gone-at.rules.ts'
import { isLeaving } from './vendor-codes.rules.ts'
import { callVendor, type CallOutcome, endAfter, type StepEnd } from './vendor-faults.service.ts'

/** Asks the vendor to delete a code. Only reading back shows that it is gone. */
export async function withdrawCode(
  services: Services,
  connection: IntegrationRow,
  row: DeliveryRow,
): Promise<StepEnd> {
  if (row.sent_at === null) {
    // The vendor never got it.
    const now = services.clock.now()
    await writeDelivery(services.db, row, goneAt(now), now.toISOString())
    return 'done'
  }
  const claimed = await claimCodes(services, [row], (code) => ({
    delivery: isLeaving(code) ? code.delivery : 'removing',
    attempts: isLeaving(code) ? code.attempts + 1 : 1,
    listed_at: null,
    refreshed_at: null,
  }))
  if (claimed === null) return 'done'
  const outcome = await callVendor(services, connection, CALLS_MS, (vendor, options) =>
    remove(vendor, row, row.attempts > 0 && isLeaving(row), options),
  )
  await endClaim(services, claimed, (code) => changeAfter(services, connection, code, outcome))
  return outcome.ok ? 'done' : endAfter(outcome.fault)
}

/** Returns the reference of the deleted code; null if the vendor has nothing with this tag. */
async function remove(
  vendor: LockVendor,
  { vendor_code_id, external_id, tag }: DeliveryRow,
  isAgain: boolean,
  options: { signal: AbortSignal },
): Promise<string | null> {
  const ref = vendor_code_id ?? (await vendor.listCodes({ external_id, tag }, options))[0]?.ref ?? null
  if (ref === null) return null
  // A deletion without effect was for something the lock does not know; it has to be re-read first.
  if (isAgain) await vendor.refreshDevice(external_id, options)
  await vendor.deleteCode({ ref, external_id }, options)
  return ref
}

function changeAfter(
  { clock }: Services,
  connection: IntegrationRow,
  row: DeliveryRow,
  outcome: CallOutcome<string | null>,
): DeliveryChange {
  const now = clock.now()
  const delivery = row.intent === 'absent' && row.attempts >= STUBBORN_AFTER ? 'failed' : 'removing'
  if (outcome.ok)
    return {
      delivery,
      vendor_code_id: outcome.result,
      last_error: errorAfterAcceptance(row),
      next_attempt_at: outcome.result === null ? lookAt(row, now) : firstLookAt(now),
    }
  // A lock that left the vendor's account took its codes along.
  if (outcome.fault === 'not_found' || isLetGo(connection, row, now)) return goneAt(now)
  return { delivery, last_error: outcome.fault, next_attempt_at: retryAt(row, now, outcome.wait_ms) }
}
