import type { Transition } from '../kernel/state-machine.ts'

export const TASK_STATUSES = ['todo', 'in_progress', 'completed', 'cancelled'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

/** How long a person who started a task can undo that; managers always can. */
const UNDO_MINUTES = 10

/**
 * The input of the guards. `hold` is the caller's: `mine` if they may do the task, `taken` if somebody else
 * started it before them, `denied` if it is not theirs to do.
 */
export type TaskFacts = {
  hold: 'mine' | 'taken' | 'denied'
  manages: boolean
  started_at: string | null
  missing: number
  now: Date
}

export type TaskCommand = 'start' | 'complete' | 'undo' | 'cancel' | 'reopen'

const HOLD_REASONS = { mine: null, taken: 'task.taken', denied: 'access.denied' } as const

const byDoer = ({ hold }: TaskFacts) => HOLD_REASONS[hold]

const whileFresh = ({ manages, started_at, now }: TaskFacts): string | null =>
  manages || (started_at !== null && now.getTime() - Date.parse(started_at) <= UNDO_MINUTES * 60_000)
    ? null
    : 'task.undo_expired'

/** A checklist item with its progress. */
export type ItemState = { required: boolean; photo_required: boolean; done: boolean; has_photo: boolean }

/**
 * What is missing from an item before its task can be completed; a photo only if the item is done or
 * required.
 */
export function missingOf({ required, photo_required, done, has_photo }: ItemState): ('tick' | 'photo')[] {
  const missing: ('tick' | 'photo')[] = []
  if (required && !done) missing.push('tick')
  if (photo_required && !has_photo && (required || done)) missing.push('photo')
  return missing
}

/** The life of a task. Cancelled is final. */
export const TASK_MACHINE: readonly Transition<TaskStatus, TaskCommand, TaskFacts>[] = [
  { command: 'start', from: ['todo'], to: 'in_progress', right: 'task.do', guard: byDoer },
  {
    command: 'complete',
    from: ['todo', 'in_progress'],
    to: 'completed',
    right: 'task.do',
    guard: (facts) => byDoer(facts) ?? (facts.missing > 0 ? 'task.incomplete' : null),
  },
  {
    command: 'undo',
    from: ['in_progress'],
    to: 'todo',
    right: 'task.do',
    guard: (facts) => byDoer(facts) ?? whileFresh(facts),
  },
  { command: 'cancel', from: ['todo', 'in_progress'], to: 'cancelled', right: 'task.edit' },
  { command: 'reopen', from: ['completed'], to: 'in_progress', right: 'task.edit' },
]

/** The statuses with something left to do. */
export const OPEN_TASK_STATUSES = ['todo', 'in_progress'] as const satisfies TaskStatus[]
