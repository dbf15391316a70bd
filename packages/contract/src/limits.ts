/** How many nights a stay may have. */
export const MAX_NIGHTS = 365

/** How many points the checklist of a task may have. */
export const MAX_CHECKLIST_ITEMS = 100
