import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import { enqueueJob, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Which codes to look at: those of a property, or those on the locks of an integration. */
type Part = Required<
  | Pick<Jobs['access_codes.dispatch'], 'account_id' | 'property_id'>
  | Pick<Jobs['access_codes.dispatch'], 'account_id' | 'integration_id'>
>

/**
 * Has the worker see which codes are due, in the transaction that made some of them so. The job has no key and no queue:
 * a change that holds rows would wait there for another one that waits for the rows.
 */
export const enqueueDispatch = (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  part: Part,
): Promise<void> => enqueueJob(tx, 'access_codes.dispatch', part, { run_at: nowInstant(clock) })
