import type { WebhookDeliveryState } from '@stayward/contract/events/webhook-values'
import type { Inputs } from '../../../../trpc/types'

const SIZE = 20

/** The query of a webhook's deliveries, in one state or all. */
export const deliveriesInput = (
  webhook_id: string,
  state: WebhookDeliveryState | null,
): Inputs['webhooks']['listDeliveries'] => ({ webhook_id, size: SIZE, ...(state && { state }) })
