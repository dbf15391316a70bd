import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { LockVendor } from '@stayward/integrations/locks/lock-vendor'
import { noteHealthOf } from '../../integrations/integration-health.service.ts'
import type { IntegrationRow } from '../../integrations/integrations.queries.ts'
import { callLockVendor } from '../../integrations/vendor-devices.service.ts'
import { faultOfVendor, isLockError } from '../../integrations/vendor-refusals.rules.ts'
import type { Services } from '../../kernel/services.ts'

/** The outcome of a call to a vendor. `wait_ms` is how long the vendor asks us to wait. */
export type CallOutcome<Result> =
  | { ok: true; result: Result }
  | { ok: false; fault: VendorFaultCode; wait_ms: number | null }

/** How a delivery step ended: `locked_out` if no other call through the integration can succeed. */
export type StepEnd = 'done' | 'locked_out'

/** Faults that do not pass with time. They are retried now and then, in case a person fixed the cause. */
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

/** Faults of every call through the integration until its owner fixes the cause. */
const LOCKED_OUT: ReadonlySet<VendorFaultCode> = new Set(['unauthorized', 'untrusted_certificate'])

const isLockedOut = (fault: VendorFaultCode): boolean => LOCKED_OUT.has(fault)

/** How a step with a failed call ended. */
export const endAfter = (fault: VendorFaultCode): StepEnd => (isLockedOut(fault) ? 'locked_out' : 'done')

/** Whether an integration is left alone until its owner enters other credentials. */
export const isPaused = ({ status }: IntegrationRow): boolean => status === 'reauthorization_required'

/**
 * Calls `work` with the vendor of an integration, within `limit_ms`. A vendor's failure is returned as an
 * outcome; if it means that access is lost, the integration shows it from then on.
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
