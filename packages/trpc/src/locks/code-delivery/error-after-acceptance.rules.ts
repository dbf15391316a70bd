import type { DeliveryRow } from './delivery.queries.ts'

/**
 * What stays wrong with a code whose request the vendor accepted: a vendor accepts for locks that it cannot reach, so
 * only reading the code back ends that a lock is offline.
 */
export const errorAfterAcceptance = ({ last_error }: DeliveryRow): 'offline' | null =>
  last_error === 'offline' ? last_error : null
