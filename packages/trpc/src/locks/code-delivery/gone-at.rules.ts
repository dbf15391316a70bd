import type { DeliveryChange } from './delivery.queries.ts'

/** A code that is off its lock. */
export const goneAt = (now: Date): DeliveryChange => ({
  delivery: 'removed',
  removed_at: now.toISOString(),
  next_attempt_at: null,
  last_error: null,
  alerted_as: null,
})
