import type { LockState, SmartLockStatus } from '@stayward/contract/locks/smart-lock'
import { vendorFault, type VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { callLockVendor } from '../../integrations/vendor-devices.service.ts'
import { faultOfVendor } from '../../integrations/vendor-refusals.rules.ts'
import { isEffectsOff } from '../../kernel/effects.ts'
import type { Context } from '../../kernel/context.ts'
import type { ConnectedLock, SmartLockRow } from './smart-locks.queries.ts'

/** The longest a caller waits for vendors. A lock whose vendor takes longer shows its last known state. */
const BUDGET_MS = 1500

/** The current state of locks by id: one call per integration, all at once, within one time budget. */
export async function readLiveStatus(
  ctx: Pick<Context, 'vendors' | 'vault' | 'log'>,
  locks: readonly ConnectedLock[],
): Promise<Map<string, SmartLockStatus>> {
  const signal = AbortSignal.timeout(BUDGET_MS)
  const groups = Map.groupBy(locks, ({ integration_id }) => integration_id).values()
  const entries = await Promise.all(Array.from(groups, (group) => statusOfGroup(ctx, group, signal)))
  return new Map(entries.flat())
}

/** The last known state of a lock, and why there is no current one. */
export const lastKnown = (row: SmartLockRow, fault: VendorFaultCode | null): SmartLockStatus => ({
  ...stateOf(row),
  stale: true,
  error: vendorFault(fault),
})

async function statusOfGroup(
  ctx: Pick<Context, 'vendors' | 'vault' | 'log'>,
  group: readonly ConnectedLock[],
  signal: AbortSignal,
): Promise<[string, SmartLockStatus][]> {
  const [first] = group
  if (!first) return []
  try {
    const ids = group.map(({ external_id }) => external_id)
    const states = await inTime(
      callLockVendor(ctx, first.integration, (vendor) => vendor.readStates(ids, { signal })),
      signal,
    )
    return group.map((row) => [row.id, observed(row, states.get(row.external_id))])
  } catch (error) {
    // Nobody was called, so the vendor is not at fault.
    if (isEffectsOff(error)) return group.map((row) => [row.id, lastKnown(row, null)])
    const fault = signal.aborted ? 'timeout' : faultOfVendor(error)
    if (fault === null) ctx.log.error({ err: error, integration_id: first.integration_id }, 'live status')
    return group.map((row) => [row.id, lastKnown(row, fault ?? 'bad_response')])
  }
}

/** Returns in time even if `work` ignores the signal. */
function inTime<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const over = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, over])
}

const observed = (row: SmartLockRow, state: LockState | undefined): SmartLockStatus =>
  state === undefined ? lastKnown(row, 'not_found') : { ...state, stale: false, error: null }

/** The last reported state of a lock. */
export const stateOf = ({
  connection,
  bolt,
  door,
  battery,
  battery_percent,
  observed_at,
}: SmartLockRow): LockState => ({
  connection,
  bolt,
  door,
  battery,
  battery_percent,
  observed_at,
})
