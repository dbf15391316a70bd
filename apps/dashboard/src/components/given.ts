/** Trimmed text; null for a blank field. */
export const given = (text: string): string | null => text.trim() || null
