import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Which codes to check: those of a property, or those on the locks of an integration. */
type Part = Required<
  | Pick<Jobs['access_codes.dispatch'], 'account_id' | 'property_id'>
  | Pick<Jobs['access_codes.dispatch'], 'account_id' | 'integration_id'>
>

/**
 * Enqueues a check for due codes, in the transaction that made some due. The job has neither key nor queue:
 * enqueuing into one could deadlock, as a change that holds rows would wait for another that waits for those
 * rows.
 */
export const enqueueDueCodes = (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  part: Part,
): Promise<void> => enqueueJob(tx, 'access_codes.dispatch', part, { run_at: nowInstant(clock) })
