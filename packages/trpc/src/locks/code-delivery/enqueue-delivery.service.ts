import { after } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { type DeliveryPlace, type DueScope, type DueWork, listDue } from './delivery.queries.ts'

/** How often due work is looked for; anything later needs no job yet. */
const AHEAD_MS = 60_000
/** The minimum delay of a job that enqueues itself. */
const SELF_MS = 1_000

/**
 * Enqueues work that is due now or soon: one job per place for requests, one per integration for reading
 * back. A waiting job is moved to the earliest instant. `ending` is the type of the calling job.
 */
export async function enqueueDueDelivery(
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

/** Enqueues reading back the codes of an integration; these jobs run one after the other. */
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
