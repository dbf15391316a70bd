import { escaped } from '../write-calendar.ts'
import {
  type ChannelEvent,
  type ChannelEventKind,
  type ChannelFormat,
  endDay,
  startDay,
  vevent,
} from './channel-event.emulator.ts'

/**
 * Vrbo: first names, no description. Holds are in the calendar unless its address says `nonTentative`, as the
 * one it hands out does.
 */
export const VRBO_CALENDAR: ChannelFormat = {
  title: 'Vrbo',
  kinds: ['stay', 'hold', 'block'],
  repeats: false,
  has_codes: false,
  line_end: '\r\n',
  has_echo: true,
  needs_user_agent: false,
  path: (_id, token) => `/icalendar/${token}.ics?${WITHOUT_HOLDS}`,
  head: ['VERSION:2.0', 'CALSCALE:GREGORIAN', 'PRODID:-//HomeAway.com, Inc.//EN'],
  event: (event, stamp) =>
    vevent(
      `UID:${event.seed.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')}`,
      `DTSTAMP:${stamp}`,
      startDay(event),
      endDay(event),
      `SUMMARY:${SUMMARIES[event.kind](escaped(event.guest_name))}`,
    ),
}

/** The parameter of an address that leaves out holds. */
export const WITHOUT_HOLDS = 'nonTentative'

const blocked = () => 'Blocked'
const SUMMARIES: Record<ChannelEventKind, (name: ChannelEvent['guest_name']) => string> = {
  stay: (name) => `Reserved - ${name}`,
  hold: (name) => `Tentative - ${name}`,
  block: blocked,
  note: blocked,
}
