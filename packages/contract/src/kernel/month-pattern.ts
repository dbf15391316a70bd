// The browser imports this file, so it must not depend on zod.

/** A month as `YYYY-MM`. */
export const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/
