import { escaped } from '../write-calendar.ts'
import {
  type ChannelEvent,
  type ChannelFormat,
  dateDigits,
  endDay,
  startDay,
  vevent,
} from './channel-event.emulator.ts'

/** The zone that the channels count days in. */
export const CHANNEL_ZONE = 'Europe/Madrid'

/**
 * A private Google calendar that somebody keeps by hand: stays with times in a zone and an alarm, whole days that
 * may repeat, and notes that are marked as free.
 */
export const GOOGLE_CALENDAR: ChannelFormat = {
  title: 'Google Calendar',
  kinds: ['stay', 'block', 'note'],
  repeats: true,
  has_codes: false,
  line_end: '\r\n',
  has_echo: false,
  needs_user_agent: false,
  path: (id, token) => `/calendar/ical/${id}%40group.calendar.google.com/private-${token}/basic.ics`,
  head: [
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Bookings',
    `X-WR-TIMEZONE:${CHANNEL_ZONE}`,
    'BEGIN:VTIMEZONE',
    `TZID:${CHANNEL_ZONE}`,
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
  event: (event, stamp) =>
    vevent(
      ...(event.kind === 'stay' ? timed(event) : [startDay(event), endDay(event)]),
      ...(event.weeks > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${event.weeks}`] : []),
      `DTSTAMP:${stamp}`,
      `UID:${event.seed.slice(0, 26)}@google.com`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      `SUMMARY:${summaryOf(event)}`,
      `TRANSP:${event.kind === 'note' ? 'TRANSPARENT' : 'OPAQUE'}`,
      ...(event.kind === 'stay' ? ALARM : []),
    ),
}

const timed = ({ from, to }: ChannelEvent): string[] => [
  `DTSTART;TZID=${CHANNEL_ZONE}:${dateDigits(from)}T160000`,
  `DTEND;TZID=${CHANNEL_ZONE}:${dateDigits(to)}T110000`,
]

const summaryOf = ({ kind, guest_name }: ChannelEvent): string =>
  kind === 'block'
    ? 'Not available'
    : kind === 'stay'
      ? `Booking - ${escaped(guest_name)}`
      : escaped(guest_name)

/** Its properties must not win over those of the event. */
const ALARM = [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'DESCRIPTION:This is an event reminder',
  'TRIGGER:-P0DT1H0M0S',
  'END:VALARM',
]
