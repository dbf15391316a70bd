import type { AttentionItem } from '@stayward/contract/overview/timeline'

/** An incomplete check-in at a property, but for the changes. */
export const needOf = (change: Partial<AttentionItem>): AttentionItem => ({
  kind: 'checkin_incomplete',
  at: null,
  property_id: 'p',
  booking_id: null,
  task_id: null,
  smart_lock_id: null,
  integration: null,
  authority: null,
  is_assigned: null,
  title: 'Ana',
  ...change,
})
