import type { Transition } from '../kernel/state-machine.ts'
import { type DifferenceState, UNDO_DAYS } from './feed-values.ts'

export type DifferenceCommand = 'apply' | 'keep' | 'undo'

/** The input of the guards: when a difference was decided, and the current time. */
export type DifferenceFacts = { decided_at: string | null; now: Date }

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000

/** The life of a difference. What was applied can be undone for 30 days. */
export const DIFFERENCE_MACHINE: readonly Transition<DifferenceState, DifferenceCommand, DifferenceFacts>[] =
  [
    { command: 'apply', from: ['open'], to: 'applied', right: 'feed.manage' },
    { command: 'keep', from: ['open'], to: 'kept', right: 'feed.manage' },
    {
      command: 'undo',
      from: ['applied'],
      to: 'undone',
      right: 'feed.manage',
      guard: ({ decided_at, now }) =>
        decided_at !== null && now.getTime() - Date.parse(decided_at) <= UNDO_MS
          ? null
          : 'difference.too_old',
    },
  ]
