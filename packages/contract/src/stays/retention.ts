/** Retention of activity in years: who did what, and when. */
export const ACTIVITY_YEARS = 3

/** Retention of authority reports in years after departure, the same as for their guests. */
export const REPORT_YEARS = 3

/** For how many days jobs that failed for good are kept for inspection. */
export const FAILED_JOB_DAYS = 30
