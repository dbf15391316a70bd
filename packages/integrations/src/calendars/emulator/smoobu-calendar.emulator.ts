import { Temporal } from 'temporal-polyfill'
import { escaped } from '../write-calendar.ts'
import { type ChannelEvent, type ChannelFormat, endDay, startDay, vevent } from './channel-event.emulator.ts'

/** Smoobu: three events for each stay, and small numbers as UIDs. Its PRODID is invented. */
export const SMOOBU_CALENDAR: ChannelFormat = {
  title: 'Smoobu',
  kinds: ['stay', 'block'],
  repeats: false,
  has_codes: false,
  line_end: '\r\n',
  has_echo: true,
  needs_user_agent: false,
  path: (id, token) => `/ical/${id}.ics?s=${token.slice(0, 4)}%2F${token.slice(4, 9)}`,
  head: ['VERSION:2.0', 'PRODID:-//Smoobu//Calendar//EN', 'CALSCALE:GREGORIAN'],
  event: (event, stamp) =>
    event.kind === 'stay' ? withCompanions(event, stamp) : single(event, 'Blocked', 0, stamp),
}

function withCompanions(event: ChannelEvent, stamp: string): string[] {
  const name = escaped(event.guest_name)
  const onDay = (day: string): ChannelEvent => ({ ...event, from: day, to: nextDay(day) })
  return [
    ...single(onDay(event.from), `Check-in ${name}`, 1, stamp),
    ...single(event, `Booking - ${name}`, 0, stamp),
    ...single(onDay(event.to), `Check-out ${name}`, 2, stamp),
  ]
}

const single = (event: ChannelEvent, summary: string, part: number, stamp: string): string[] =>
  vevent(
    `UID:${Number.parseInt(event.seed.slice(0, 6), 16) * 3 + part}`,
    `DTSTAMP:${stamp}`,
    startDay(event),
    endDay(event),
    `SUMMARY:${summary}`,
  )

/** The next day; a day that does not exist stays as it is. */
function nextDay(day: string): string {
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: 1 }).toString()
  } catch {
    return day
  }
}
