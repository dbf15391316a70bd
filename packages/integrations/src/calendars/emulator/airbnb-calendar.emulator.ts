import { type ChannelFormat, endDay, startDay, vevent } from './channel-event.emulator.ts'

/**
 * Airbnb: a PRODID with a parameter, long lines folded, reservations with code and last digits but no name, and
 * everything else under one summary. Reservations and blocks have their properties in different orders.
 */
export const AIRBNB_CALENDAR: ChannelFormat = {
  title: 'Airbnb',
  kinds: ['stay', 'block'],
  repeats: false,
  has_codes: true,
  line_end: '\r\n',
  has_echo: true,
  needs_user_agent: true,
  path: (id, token) => `/calendar/ical/${id}.ics?t=${token}&locale=en`,
  head: [
    'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    'CALSCALE:GREGORIAN',
    'VERSION:2.0',
  ],
  event: (event, stamp) =>
    event.kind === 'stay'
      ? vevent(
          `DTSTAMP:${stamp}`,
          startDay(event),
          endDay(event),
          'SUMMARY:Reserved',
          `UID:${RESERVATION}-${event.seed.slice(0, 32)}@airbnb.com`,
          String.raw`DESCRIPTION:Reservation URL: ${DETAILS}${event.reference}\nPhone Number (Last 4 Digits): ${event.phone_last_four}`,
        )
      : vevent(
          `DTSTAMP:${stamp}`,
          endDay(event),
          startDay(event),
          `UID:${OTHER}-${event.seed.slice(0, 32)}@airbnb.com`,
          'SUMMARY:Airbnb (Not available)',
        ),
}

const DETAILS = 'https://www.airbnb.com/hosting/reservations/details/'
// Invented, in the shape of the real ones.
const RESERVATION = '1418fb94ec02'
const OTHER = '7f3e8a1c9e55'
