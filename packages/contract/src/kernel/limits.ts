/** How many nights a stay may have. */
export const MAX_NIGHTS = 365

/** How many queries one request of the dashboard may carry. */
export const MAX_BATCH = 20

/** How many points the checklist of a task may have. */
export const MAX_CHECKLIST_ITEMS = 100
