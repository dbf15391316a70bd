/** A stay or a block in a calendar of ours. */
export type PublishedEvent = {
  /** Never changes for the same stay or block. */
  uid: string
  /** The day of arrival. */
  from: string
  /** The day of departure, which is free again. */
  to: string
  summary: string
  /** When it last changed, RFC 3339. */
  changed_at: string
}

/** `name` is what calendar programs show; null for channels. */
export type PublishedCalendar = { name: string | null; events: readonly PublishedEvent[] }

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Stayward//Stayward//EN',
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  // How often to look again: readers know one name or the other.
  'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
  'X-PUBLISHED-TTL:PT15M',
]

/** Writes a calendar in iCalendar format (RFC 5545). The same events in the same order give the same bytes. */
export function writeCalendar({ name, events }: PublishedCalendar): string {
  const lines = [
    ...HEAD,
    ...(name === null ? [] : [`X-WR-CALNAME:${textOf(name)}`]),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const linesOf = ({ uid, from, to, summary, changed_at }: PublishedEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${textOf(uid)}`,
  `DTSTAMP:${stampOf(changed_at)}`,
  `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
  `SUMMARY:${textOf(summary)}`,
  'TRANSP:OPAQUE',
  'END:VEVENT',
]

/** An instant in UTC, to the second: `20261201T120000Z`. */
const stampOf = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A value of type TEXT: escaped, and without control characters, which no text may have. */
const textOf = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** The longest line in octets, without its end. */
const MAX_OCTETS = 75

/** Continues a long line on further ones that begin with a space. Characters stay whole. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
