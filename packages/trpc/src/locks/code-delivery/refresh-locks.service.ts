import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import type { Services } from '../../kernel/services.ts'
import { claimCodes, endClaim } from './claim-codes.service.ts'
import { CALLS_MS, firstLookAt, retryAt } from './delivery-timing.rules.ts'
import type { WantedCode } from './vendor-codes.rules.ts'
import { callVendor, endAfter, isRefusal, type StepEnd } from './vendor-faults.service.ts'

/**
 * Makes the vendor re-read the locks of a code. A vendor's list may be ahead of the keypad; only what is
 * still listed afterwards is verified. If the vendor cannot be asked to, the list has to do.
 */
export async function refreshLocks(
  services: Services,
  connection: IntegrationRow,
  { rows, spec }: WantedCode,
): Promise<StepEnd> {
  const claimed = await claimCodes(services, rows, () => ({}))
  if (claimed === null) return 'done'
  const outcome = await callVendor(services, connection, CALLS_MS, async (vendor, options) => {
    for (const external_id of spec.external_ids) await vendor.refreshDevice(external_id, options)
  })
  const now = services.clock.now()
  await endClaim(services, claimed, (row) =>
    outcome.ok || isRefusal(outcome.fault)
      ? { refreshed_at: now.toISOString(), next_attempt_at: firstLookAt(now) }
      : { last_error: outcome.fault, next_attempt_at: retryAt(row, now, outcome.wait_ms) },
  )
  return outcome.ok ? 'done' : endAfter(outcome.fault)
}
