import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { listReachable } from './delivery.queries.ts'
import { enqueueReconciliation } from './schedule-delivery.service.ts'

/** Has every integration compared with its vendor, whether something is due there or not; answers how many. */
export async function reconcileAll({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const reachable = await listReachable(db)
  for (const { account_id, id: integration_id } of reachable)
    await enqueueReconciliation(db, { account_id, integration_id }, nowInstant(clock))
  return reachable.length
}
