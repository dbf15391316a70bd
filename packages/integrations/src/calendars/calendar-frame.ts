/** Whether a text begins and ends as a calendar (RFC 5545, 3.4); null if it does. */
export function frameFault(text: string): 'not_a_calendar' | 'truncated' | null {
  const calendar = withoutMark(text).trim()
  if (!/^BEGIN:VCALENDAR[ \t]*(?:[\r\n]|$)/i.test(calendar)) return 'not_a_calendar'
  return /[\r\n]END:VCALENDAR$/i.test(calendar.slice(-20)) ? null : 'truncated'
}

/** A text without the byte order mark that some servers begin with. */
export const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')
