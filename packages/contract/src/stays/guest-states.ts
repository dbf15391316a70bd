import type { GuestState } from './guest.ts'
import type { Transition } from '../kernel/state-machine.ts'

/** Whether the legal retention period has ended. */
export type GuestFacts = { is_retention_over: boolean }
export type GuestCommand = 'request_correction' | 'withdraw_correction' | 'restrict' | 'erase'

/** The life of a guest. Restricted and erased guests are shown to nobody, but count on their booking. */
export const GUEST_MACHINE: readonly Transition<GuestState, GuestCommand, GuestFacts>[] = [
  { command: 'request_correction', from: ['registered'], to: 'needs_correction', right: 'guest.edit' },
  { command: 'withdraw_correction', from: ['needs_correction'], to: 'registered', right: 'guest.edit' },
  {
    command: 'restrict',
    from: ['registered', 'needs_correction'],
    to: 'restricted',
    right: 'guest.edit',
    guard: ({ is_retention_over }) => (is_retention_over ? 'guest.retention_over' : null),
  },
  {
    command: 'erase',
    from: ['registered', 'needs_correction', 'restricted'],
    to: 'erased',
    right: 'guest.edit',
    guard: ({ is_retention_over }) => (is_retention_over ? null : 'guest.retention_runs'),
  },
]
