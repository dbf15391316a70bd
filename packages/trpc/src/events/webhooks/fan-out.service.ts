import type { Transaction } from '@stayward/db/client'
import type { NumberedRange } from '../event-feed/number-events.queries.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { insertDeliveries } from './matching-events.queries.ts'

/** Queues events for the webhooks that get them, in the transaction that numbers them: neither exists without the other. */
export async function fanOut(tx: Transaction, ranges: readonly NumberedRange[], now: string): Promise<void> {
  for (const webhook of await insertDeliveries(tx, ranges, now)) await enqueueDelivery(tx, webhook)
}
