/** The maximum number of nights of a stay. */
export const MAX_NIGHTS = 365

/** The maximum number of queries in one request of the dashboard. */
export const MAX_BATCH = 20

/** How many characters a search may have. */
export const MAX_QUERY = 100

/** How many characters a name that somebody gives a key, a lock or a person may have. */
export const MAX_NAME = 100

/** How many characters a phone number may have as it is typed. */
export const MAX_PHONE = 30

/** The most days of a calendar of all properties that are read at once. */
export const MAX_BOARD_DAYS = 124
