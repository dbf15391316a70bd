import type { FollowsEvents } from '../../kernel/followers.ts'
import { enqueueDelivery } from './enqueue-delivery.service.ts'
import { insertDeliveries } from './matching-events.queries.ts'

/**
 * Queues events for the webhooks that get them, in the transaction that numbers them: neither exists without the other.
 */
export const webhooksFollowEvents: FollowsEvents = async (tx, ranges, now) => {
  for (const webhook of await insertDeliveries(tx, ranges, now)) await enqueueDelivery(tx, webhook)
}
