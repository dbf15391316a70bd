import { inBatches } from '../../kernel/in-batches.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteDeliveriesOf } from './deliveries.queries.ts'

const BATCH = 5_000

/** Deletes the deliveries of a removed webhook, with their attempts. Returns how many there were. */
export const clearRemoved = (
  { db }: Pick<Services, 'db'>,
  { account_id, webhook_id: id }: Jobs['webhooks.clear'],
): Promise<number> => inBatches(db, BATCH, (tx) => deleteDeliveriesOf(tx, { account_id, id }, BATCH))
