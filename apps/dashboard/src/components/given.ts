/** What was typed, without spaces around it; null for a field that was left blank. */
export const given = (text: string): string | null => text.trim() || null
