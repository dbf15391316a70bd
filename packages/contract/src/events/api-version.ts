/** The types of changes, in the order in which they are listed. */
export const CHANGE_KINDS = ['added', 'changed', 'fixed'] as const

/** A change for callers: `added` requires nothing of them, `changed` may. */
export type Change = { kind: (typeof CHANGE_KINDS)[number]; text: string }

export type Version = { version: string; released_on: string; changes: readonly Change[] }
