import type { Transition } from '../kernel/state-machine.ts'
import { UNDO_DAYS } from './feed-values.ts'
import type { ImportState } from './import-values.ts'

export type ImportCommand = 'apply' | 'undo' | 'discard'

/** The input of the guards: when an import was applied, and the current time. */
export type ImportFacts = { applied_at: string | null; now: Date }

const UNDO_MS = UNDO_DAYS * 24 * 60 * 60 * 1000

/** The life of an import. A job leads from `applying` to `applied`, and from `undoing` to `undone`. */
export const IMPORT_MACHINE: readonly Transition<ImportState, ImportCommand, ImportFacts>[] = [
  { command: 'apply', from: ['checked'], to: 'applying', right: 'import.manage' },
  {
    command: 'undo',
    from: ['applied'],
    to: 'undoing',
    right: 'import.manage',
    guard: ({ applied_at, now }) =>
      applied_at !== null && now.getTime() - Date.parse(applied_at) <= UNDO_MS ? null : 'import.too_old',
  },
  { command: 'discard', from: ['checked'], to: 'discarded', right: 'import.manage' },
]
