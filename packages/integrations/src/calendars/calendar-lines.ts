import { frameFault, withoutMark } from './calendar-frame.ts'

/** The properties of an event that are read; all others are dropped before anything parses them. */
const READ = [
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'DESCRIPTION',
  'STATUS',
  'TRANSP',
  'SEQUENCE',
  'DTSTAMP',
  'RRULE',
  'RDATE',
  'EXRULE',
  'EXDATE',
  'RECURRENCE-ID',
] as const
export type ReadProperty = (typeof READ)[number]

/** The content lines of one event by property, unfolded. */
export type EventLines = Partial<Record<ReadProperty, string[]>>

export type CalendarLines = { product_id_line: string | null; events: EventLines[] }

// The parser takes quadratic time for parameters: 400,000 on one line took 3.3 s, 1,000,000 over 40 s (2026-11).
const MAX_PARAMETERS = 64
const MAX_LINE = 64 * 1024

const isRead = (name: string): name is ReadProperty => READ.some((known) => known === name)

/**
 * Splits a calendar into the lines of its events, or says what is wrong with it as a whole. Lines of time zones,
 * alarms and other components, and text that is no property, are left out.
 */
export function calendarLines(text: string): CalendarLines | 'not_a_calendar' | 'truncated' | 'too_complex' {
  const fault = frameFault(text)
  if (fault) return fault
  const open: string[] = []
  const calendar: CalendarLines = { product_id_line: null, events: [] }
  for (const line of unfolded(withoutMark(text).trim())) {
    if (line.length > MAX_LINE || parameters(line) > MAX_PARAMETERS) return 'too_complex'
    const [, edge, component] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    const name = component?.trim().toUpperCase() ?? ''
    if (edge?.toUpperCase() === 'BEGIN') {
      if (!mayBegin(name, open)) return 'truncated'
      open.push(name)
      if (name === 'VEVENT') calendar.events.push({})
    } else if (edge) {
      if (open.pop() !== name) return 'truncated'
    } else keep(line, open, calendar)
  }
  return open.length === 0 ? calendar : 'truncated'
}

/** Calendars do not nest, and events are directly within one; otherwise an END is missing. */
function mayBegin(name: string, open: readonly string[]): boolean {
  if (name === 'VCALENDAR') return open.length === 0
  return name === 'VEVENT' ? open.length === 1 : true
}

function keep(line: string, open: readonly string[], calendar: CalendarLines): void {
  const name = /^[A-Za-z-]+(?=[;:])/.exec(line)?.[0].toUpperCase() ?? ''
  const event = calendar.events.at(-1)
  if (open.length === 1 && name === 'PRODID') calendar.product_id_line ??= line
  else if (open.length === 2 && open[1] === 'VEVENT' && event && isRead(name)) (event[name] ??= []).push(line)
}

/** The lines of a calendar with folds joined and trailing blanks dropped. */
function* unfolded(text: string): Generator<string> {
  let current: string | null = null
  for (const line of text.split(/\r{0,2}\n|\r/)) {
    if (current !== null && /^[ \t]/.test(line)) {
      current += line.slice(1)
      // Longer ones are refused by the reader anyway.
      if (current.length > MAX_LINE) break
    } else {
      if (current !== null) yield current.trimEnd()
      current = line
    }
  }
  if (current !== null) yield current.length > MAX_LINE ? current : current.trimEnd()
}

/** How many parameters a line has before its value. */
function parameters(line: string): number {
  let count = 0
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === ':') return count
    else if (character === ';') count += 1
  }
  return count
}
