import { type ChannelFormat, endDay, startDay, vevent } from './channel-event.emulator.ts'

/** Booking.com: bare line feeds, and one summary for whatever takes a night, without any code or name. */
export const BOOKING_CALENDAR: ChannelFormat = {
  title: 'Booking.com',
  kinds: ['stay', 'block'],
  repeats: false,
  has_codes: false,
  line_end: '\n',
  has_echo: true,
  needs_user_agent: false,
  path: (_id, token) => `/v1/export?t=${token.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`,
  head: ['VERSION:2.0', 'PRODID:-//admin.booking.com//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
  event: (event, stamp) =>
    vevent(
      `UID:${event.seed.slice(0, 20)}@booking.com`,
      `DTSTAMP:${stamp}`,
      startDay(event),
      endDay(event),
      'SUMMARY:CLOSED - Not available',
    ),
}
