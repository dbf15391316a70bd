import { after } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { type DeliveryPlace, type DueScope, type DueWork, listDue } from './delivery.queries.ts'

/** How often everything that is due is looked for, so that nothing later than that needs a job yet. */
const AHEAD_MS = 60_000
/** Whatever job follows itself, it does not do so at once. */
const SELF_MS = 1_000

/**
 * Enqueues the work that is or will soon be due: one job for each place where something is to be asked for, one for each
 * integration where something is to be read back. A job that waits already is moved to the earliest instant. `ending` is
 * the kind of the job that calls this.
 */
export async function scheduleDelivery(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  scope: DueScope,
  ending: DueWork['need'] | null = null,
): Promise<void> {
  const now = clock.now()
  for (const { need, at, ...place } of await listDue(db, scope, after(now, AHEAD_MS))) {
    const earliest = after(now, need === ending ? SELF_MS : 0)
    const run_at = at > earliest ? at : earliest
    await (need === 'read' ? enqueueReconciliation(db, place, run_at) : enqueueDelivery(db, place, run_at))
  }
}

/** Has the codes of an integration read back, all reading one after the other. */
export const enqueueReconciliation = (
  db: Services['db'],
  { account_id, integration_id }: Jobs['access_codes.reconcile'],
  run_at: string,
): Promise<void> =>
  enqueueJob(
    db,
    'access_codes.reconcile',
    { account_id, integration_id },
    { run_at, key: `access_codes.reconcile:${integration_id}`, queue: `integration:${integration_id}` },
  )

function enqueueDelivery(db: Services['db'], place: DeliveryPlace, run_at: string): Promise<void> {
  const { account_id, integration_id, external_id } = place
  const name = external_id === null ? integration_id : `${integration_id}:${external_id}`
  return enqueueJob(
    db,
    'access_codes.deliver',
    { account_id, integration_id, external_id },
    { run_at, key: `access_codes.deliver:${name}`, queue: `lock:${name}` },
  )
}
