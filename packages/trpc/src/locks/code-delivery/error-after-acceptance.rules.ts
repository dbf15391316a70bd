import type { DeliveryRow } from './delivery.queries.ts'

/**
 * The error that remains once the vendor has accepted a request: a vendor accepts requests for locks it
 * cannot reach, so only reading the code back clears `offline`.
 */
export const errorAfterAcceptance = ({ last_error }: DeliveryRow): 'offline' | null =>
  last_error === 'offline' ? last_error : null
