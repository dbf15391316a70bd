/** Trimmed text; null for a blank field. */
export const blankToNull = (text: string): string | null => text.trim() || null
