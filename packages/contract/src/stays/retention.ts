/** How many years what happened is kept: who did what, and when. */
export const ACTIVITY_YEARS = 3

/** How many years after departure the reports to an authority are kept, as long as the guests they are about. */
export const REPORT_YEARS = 3

/** How many days background work that failed for good is kept, so that somebody can look into it. */
export const FAILED_JOB_DAYS = 30
