// Without zod, so that forms read the same limits as the schemas.

/** The longest name in characters, and how many checklists an account may have. */
export const CHECKLIST_LIMITS = { name: 100, checklists: 100 } as const
