import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { LockVendor } from '@stayward/integrations/locks/lock-vendor'
import { noteHealthOf } from '../../integrations/integration-health.service.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { callLockVendor } from '../../integrations/vendor-devices.service.ts'
import { faultOfVendor, isLockError } from '../../integrations/vendor-refusals.rules.ts'
import type { Services } from '../../kernel/services.ts'

/** What a call to a vendor came to. `wait_ms` is how long the vendor asks to be left alone. */
export type CallOutcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; fault: VendorFaultCode; wait_ms: number | null }

/** How a step of delivery ended: `locked_out` where no other call through the integration would do better. */
export type StepEnd = 'done' | 'locked_out'

/** Faults that time alone does not mend. They are tried again now and then, in case a person did. */
const REFUSALS: ReadonlySet<VendorFaultCode> = new Set([
  'forbidden',
  'subscription_required',
  'address_refused',
  'not_found',
  'unsupported',
  'no_keypad',
  'slots_full',
  'invalid_code',
  'conflict',
])

export const isRefusal = (fault: VendorFaultCode): boolean => REFUSALS.has(fault)

/** Faults that no call through the integration escapes until its owner has mended them. */
const LOCKED_OUT: ReadonlySet<VendorFaultCode> = new Set(['unauthorized', 'untrusted_certificate'])

const isLockedOut = (fault: VendorFaultCode): boolean => LOCKED_OUT.has(fault)

/** How a step ended whose call failed. */
export const endAfter = (fault: VendorFaultCode): StepEnd => (isLockedOut(fault) ? 'locked_out' : 'done')

/** Whether an integration is left alone until its owner has entered other credentials. */
export const isPaused = ({ status }: IntegrationRow): boolean => status === 'reauthorization_required'

/**
 * Does `work` with the vendor of an integration within `limit_ms`. A failure of the vendor is an outcome; where it means
 * that nobody gets in any more, the integration shows it from then on.
 */
export async function callVendor<Result>(
  services: Services,
  integration: IntegrationRow,
  limit_ms: number,
  work: (vendor: LockVendor, options: { signal: AbortSignal }) => Promise<Result>,
): Promise<CallOutcome<Result>> {
  const options = { signal: AbortSignal.timeout(limit_ms) }
  try {
    return {
      ok: true,
      result: await callLockVendor(services, integration, (vendor) => work(vendor, options)),
    }
  } catch (error) {
    const fault = faultOfVendor(error)
    if (fault === null) throw error
    if (isLockedOut(fault)) await noteHealthOf(services, integration, fault)
    return { ok: false, fault, wait_ms: isLockError(error) ? error.retry_after_ms : null }
  }
}
