// The browser imports this file, so it must not depend on zod.

/** Longest texts of an expense, in characters. */
export const EXPENSE_LIMITS = { description: 200, note: 2000 } as const
