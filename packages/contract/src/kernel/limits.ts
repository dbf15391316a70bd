/** The maximum number of nights of a stay. */
export const MAX_NIGHTS = 365

/** The maximum number of queries in one request of the dashboard. */
export const MAX_BATCH = 20

/** The maximum number of items in a task's checklist. */
export const MAX_CHECKLIST_ITEMS = 100
