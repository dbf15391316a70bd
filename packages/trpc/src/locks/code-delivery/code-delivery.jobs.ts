import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { listReachable } from './delivery.queries.ts'
import { enqueueReconciliation, enqueueDueDelivery } from './enqueue-delivery.service.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import { deliverCodes } from './deliver-codes.service.ts'
import { escalateCodes } from './escalate-codes.service.ts'
import { fillFirstVerified } from './fill-first-verified.service.ts'
import { reconcileCodes } from './reconcile-codes.service.ts'

/** Compares every integration with its vendor, whether or not something is due. Returns how many. */
export async function reconcileAll({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const reachable = await listReachable(db)
  for (const { account_id, id: integration_id } of reachable)
    await enqueueReconciliation(db, { account_id, integration_id }, nowInstant(clock))
  return reachable.length
}

export const codeJobs: JobDefinitions<`access_codes.${'dispatch' | 'deliver' | 'reconcile' | 'reconcile_all' | 'escalate' | 'fill_first_verified'}`> =
  {
    'access_codes.dispatch': {
      run: (services, part) => enqueueDueDelivery(services, part),
      reaches_outside: true,
      cron: '* * * * *',
    },
    'access_codes.deliver': { run: deliverCodes, reaches_outside: true },
    'access_codes.reconcile': { run: reconcileCodes, reaches_outside: true },
    'access_codes.reconcile_all': {
      run: async (services) => void (await reconcileAll(services)),
      reaches_outside: true,
      cron: '*/5 * * * *',
    },
    'access_codes.fill_first_verified': {
      run: fillFirstVerified,
      reaches_outside: false,
      cron: '7 * * * *',
    },
    'access_codes.escalate': { run: escalateCodes, reaches_outside: true, cron: '* * * * *' },
  }
