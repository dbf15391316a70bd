import type { CheckinSnapshot } from '@stayward/contract/checkin'

const MAX_LINE_BYTES = 74

const utc = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** RFC 5545 wants lines of at most 75 bytes; a longer one goes on after a space. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > MAX_LINE_BYTES) lines.push(` ${character}`)
    else lines.splice(-1, 1, last + character)
  }
  return lines.join('\r\n')
}

type CalendarFacts = { uid: string; title: string; now: Date }

/** The stay as an iCalendar file for the guest's own calendar. The code of the link is not in it: calendars are shared. */
export function stayCalendar(
  { property, from, to }: CheckinSnapshot,
  { uid, title, now }: CalendarFacts,
): string {
  const location = `${property.address}, ${property.postal_code} ${property.city}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stayward//Check-in//EN',
    'BEGIN:VEVENT',
    `UID:${uid}@stayward`,
    `DTSTAMP:${utc(now.toISOString())}`,
    `DTSTART:${utc(from)}`,
    `DTEND:${utc(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
