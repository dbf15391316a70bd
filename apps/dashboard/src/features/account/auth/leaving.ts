/** Aborted as this page signs out: whatever reads on its own stops then, for it would be refused. */
export const leaving = new AbortController()
