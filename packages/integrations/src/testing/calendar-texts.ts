// Calendars in the forms that channels send. Every identifier, name and token is invented.

export const AIRBNB = 'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN'
export const BOOKING = 'PRODID:-//admin.booking.com//EN'
export const VRBO = 'PRODID:-//HomeAway.com, Inc.//EN'

/** A calendar of components and properties, with the line ends of the standard. */
export const calendarOf = (...lines: (string | readonly string[])[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n')

export const eventOf = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** An event of whole days, as most channels write it. */
export const daysOf = (uid: string, from: string, to: string, summary: string, ...more: string[]): string[] =>
  eventOf(`UID:${uid}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, `SUMMARY:${summary}`, ...more)

export const airbnbCalendar = calendarOf(
  AIRBNB,
  'CALSCALE:GREGORIAN',
  // The end before the start, no DTSTAMP, a folded description.
  eventOf(
    'DTEND;VALUE=DATE:20270312',
    'DTSTART;VALUE=DATE:20270309',
    'UID:24a8fb11e0c7-5f1b2c3d4e5f60718293a4b5c6d7e801@airbnb.com',
    'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
    String.raw` tails/HMQRST7788\nPhone Number (Last 4 Digits): 8034`,
    'SUMMARY:Reserved',
  ),
  eventOf(
    'DTSTAMP:20261120T051203Z',
    'DTSTART;VALUE=DATE:20270312',
    'DTEND;VALUE=DATE:20270314',
    'SUMMARY:Reserved',
    'UID:24a8fb11e0c7-6a1b2c3d4e5f60718293a4b5c6d7',
    ' e802@airbnb.com',
  ),
  daysOf('8c2e7b1d4f90-0011@airbnb.com', '20270325', '20270401', 'Airbnb (Not available)'),
  daysOf('8c2e7b1d4f90-0012@airbnb.com', '20270401', '20270403', 'Airbnb (Not Available)'),
  daysOf('8c2e7b1d4f90-0013@airbnb.com', '20270403', '20270404', 'Not available'),
  daysOf('HMBLOCK456@airbnb.com', '20270502', '20270503', 'Reserved - Not available'),
  daysOf('HMOLDFRM@airbnb.com', '20270510', '20270512', 'Reserved'),
  daysOf(
    '24a8fb11e0c7-7777@airbnb.com',
    '20270520',
    '20270522',
    'Reserved',
    String.raw`DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMPARTY222\nPhone Number (Last 4 Digits): 4471\nGuest: P. R.\n2 guests`,
  ),
  daysOf('24a8fb11e0c7-7778@airbnb.com', '20270601', '20270603', 'Ana Prueba (HMVERYOLD1) (5512)'),
)

/** Bare line feeds, as Booking.com sends them. */
export const bookingCalendar = calendarOf(
  BOOKING,
  'CALSCALE:GREGORIAN',
  'METHOD:PUBLISH',
  daysOf('3e9d5c0f2a7b4c18a0f7@booking.com', '20271115', '20271118', 'CLOSED - Not available'),
  daysOf('3e9d5c0f2a7b4c18a0f8@booking.com', '20271201', '20271202', 'CLOSED - Not available'),
  daysOf('6f3c8c1a2b9e4d7f8e0a1b2c3d4e5f77@booking.com', '20270901', '20270905', 'CLOSED – Not available'),
  // An echo of our own block, and one that overlaps with only some of its nights.
  daysOf('aa11bb22cc33dd44ee56@booking.com', '20271120', '20271123', 'CLOSED - Not available'),
  daysOf('bb22cc33dd44ee55ff67@booking.com', '20271122', '20271125', 'CLOSED - Not available'),
  daysOf('old7@booking.com', '20270210', '20270212', 'CLOSED - Ana Prueba'),
).replaceAll('\r\n', '\n')

export const vrboCalendar = calendarOf(
  'CALSCALE:GREGORIAN',
  VRBO,
  daysOf('1b6e7c1e-8f7e-4d53-a0d1-3f7a8f2c9b77', '20261205', '20261208', 'Reserved - Robert'),
  daysOf('2c7f8d2f-9a8f-4e64-b1e2-4a8b9a3d0c77', '20270417', '20270430', 'Reserved - A.J.'),
  daysOf('3d809e30-ab90-4f75-c2f3-5b9cab4e1d77', '20270601', '20270603', 'Reserved - '),
  daysOf('4e91af41-bca1-4086-d304-6cadbc5f2e77', '20270701', '20270704', 'Blocked'),
  daysOf('4e91af41-bca1-4086-d304-6cadbc5f2e78', '20270710', '20270712', 'Tentative - Robert'),
  daysOf(
    '8812399-vrbo-reservation-HA-XYZ789@vrbo.com',
    '20270801',
    '20270808',
    'Reserved - Don',
    String.raw`DESCRIPTION:Guest Don\, code HA-XYZ789`,
  ),
  eventOf(
    'UID:5fa2b052-cdb2-4197-e415-7dbecd603f77',
    'DTSTART:20270901T140000Z',
    'DTEND:20270903T100000Z',
    'SUMMARY:Reservation',
  ),
)
