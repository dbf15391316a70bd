import type { Transition } from '../kernel/state-machine.ts'
import { type DifferenceState, UNDO_DAYS } from './feed-values.ts'

export type DifferenceCommand = 'apply' | 'keep' | 'undo'

/** The input of the guards: when a difference was decided, the current time, and whether its property is archived. */
export type DifferenceFacts = { decided_at: string | null; now: Date; is_archived: boolean }

const inUse = ({ is_archived }: DifferenceFacts): string | null => (is_archived ? 'property.archived' : null)

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000

const inTime = ({ decided_at, now }: DifferenceFacts): string | null =>
  decided_at !== null && now.getTime() - Date.parse(decided_at) <= UNDO_MS ? null : 'difference.too_old'

/** The life of a difference. What was applied can be undone for 30 days. */
export const DIFFERENCE_MACHINE: readonly Transition<DifferenceState, DifferenceCommand, DifferenceFacts>[] =
  [
    { command: 'apply', from: ['open'], to: 'applied', right: 'feed.manage', guard: inUse },
    { command: 'keep', from: ['open'], to: 'kept', right: 'feed.manage', guard: inUse },
    {
      command: 'undo',
      from: ['applied'],
      to: 'undone',
      right: 'feed.manage',
      guard: (facts) => inUse(facts) ?? inTime(facts),
    },
  ]
