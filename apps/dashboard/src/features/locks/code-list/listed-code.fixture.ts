import type { ListedCode } from '@stayward/contract/locks/listed-code'

/** A code of nobody that is on its lock; `given` says what matters for a test. */
export const listedCode = (given: Partial<ListedCode>): ListedCode => ({
  id: 'code',
  booking_id: null,
  task_id: null,
  is_reserve: false,
  smart_lock_id: 'front',
  lock_name: 'Front door',
  starts_at: '2026-12-05T16:00:00+01:00',
  ends_at: '2026-12-09T11:00:00+01:00',
  status: 'ready',
  delivery: 'verified',
  accepted_at: null,
  verified_at: null,
  error: null,
  allowed_actions: [],
  created_at: '2026-11-20T09:42:30.551Z',
  updated_at: '2026-11-20T09:42:30.551Z',
  holder_name: null,
  ...given,
})
