/** Aborted while this page signs out: background reads stop then, as they would be refused. */
export const leaving = new AbortController()
