import { Temporal } from 'temporal-polyfill'
import { printable } from './printable-text.ts'

/** An event of a calendar that we publish. */
export type PublishedEvent = {
  /** Stable for life. */
  uid: string
  from: string
  /** The day of departure. */
  to: string
  summary: string
  /** When this event last changed, RFC 3339. */
  changed_at: string
}

export type PublishedCalendar = {
  /** Shown by calendar programs; null in feeds for channels. */
  name: string | null
  events: readonly PublishedEvent[]
}

const PRODUCT_ID = '-//Stayward//Stayward//EN'
/** How often others are asked to look: two spellings, since readers know one or the other. */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']

/** Writes a calendar (RFC 5545). The same content gives the same bytes, whatever the order of its events. */
export function writeCalendar({ name, events }: PublishedCalendar): string {
  const sorted = events.toSorted(
    (one, other) => order(one.from, other.from) || order(one.to, other.to) || order(one.uid, other.uid),
  )
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT_ID}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...REFRESH,
    ...(name === null ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...sorted.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const eventLines = ({ uid, from, to, summary, changed_at }: PublishedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${stamp(changed_at)}`,
  `DTSTART;VALUE=DATE:${day(from)}`,
  `DTEND;VALUE=DATE:${day(to)}`,
  `SUMMARY:${escaped(summary)}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const day = (date: string): string => Temporal.PlainDate.from(date).toString().replaceAll('-', '')

/** A DATE-TIME value in UTC (RFC 5545, 3.3.5). */
export const stamp = (instant: string): string =>
  Temporal.Instant.from(instant).toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

/** A TEXT value (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  printable(text.replace(/\r\n|[\r\u2028\u2029]/g, '\n'))
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const MAX_OCTETS = 75

/** A line in parts of at most 75 octets. No character is cut: some readers decode each part on its own. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n')
}
