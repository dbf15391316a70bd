import { describe, expect, it } from 'vitest'
import {
  airbnbCalendar,
  bookingCalendar,
  calendarOf,
  daysOf,
  eventOf,
  vrboCalendar,
} from '../testing/calendar-texts.ts'
import { type CalendarContent, readEvents } from './read-events.ts'

function read(text: string, zone = 'Atlantic/Canary'): CalendarContent {
  const content = readEvents(text, zone)
  if (typeof content === 'string') throw new Error(content)
  return content
}

/** The events of a calendar in few characters, with what could not be read and why. */
const brief = (...events: string[][]) => {
  const { events: found, unreadable, notes } = read(calendarOf(...events))
  return [
    ...found.map(({ uid, from, to }) => `${uid} ${from}/${to}`),
    ...unreadable.map(({ uid, reason }) => `${uid} ${reason}`),
    ...notes.map((note) => `${note.code}${'uid' in note ? ` ${note.uid}` : ''}`),
  ]
}

const starting = (...lines: string[]) => brief(eventOf('UID:a', ...lines))

describe('calendars of channels', () => {
  it('of Airbnb are read whatever the order of properties', () => {
    const { events, unreadable, notes, product_id } = read(airbnbCalendar)
    expect(product_id).toBe('-//Airbnb Inc//Hosting Calendar 1.0//EN')
    expect([unreadable, notes]).toEqual([[], []])
    expect(events).toHaveLength(9)
    expect(events[0]).toEqual({
      uid: '24a8fb11e0c7-5f1b2c3d4e5f60718293a4b5c6d7e801@airbnb.com',
      recurrence_id: null,
      is_weak: false,
      from: '2027-03-09',
      to: '2027-03-12',
      summary: 'Reserved',
      description:
        'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMQRST7788\nPhone Number (Last 4 Digits): 8034',
      sequence: 0,
      stamp: null,
      starts_at: null,
      ends_at: null,
    })
    expect(events[1]).toMatchObject({
      uid: '24a8fb11e0c7-6a1b2c3d4e5f60718293a4b5c6d7e802@airbnb.com',
      from: '2027-03-12',
      stamp: '2026-11-20T05:12:03Z',
    })
  })

  it('of Booking.com have bare line feeds, and may be empty', () => {
    const { events, product_id } = read(bookingCalendar)
    expect(product_id).toBe('-//admin.booking.com//EN')
    expect(events.map(({ from, to }) => `${from}/${to}`)).toEqual([
      '2027-11-15/2027-11-18',
      '2027-12-01/2027-12-02',
      '2027-09-01/2027-09-05',
      '2027-11-20/2027-11-23',
      '2027-11-22/2027-11-25',
      '2027-02-10/2027-02-12',
    ])
    expect(read(calendarOf('PRODID:-//admin.booking.com//EN')).events).toEqual([])
  })

  it('of Vrbo may have times', () => {
    const { events, product_id } = read(vrboCalendar, 'Europe/Madrid')
    expect(product_id).toBe('-//HomeAway.com, Inc.//EN')
    expect(events).toHaveLength(7)
    expect(events[2]?.summary).toBe('Reserved -')
    expect(events[6]).toMatchObject({
      from: '2027-09-01',
      to: '2027-09-03',
      starts_at: '16:00',
      ends_at: '12:00',
    })
  })
})

describe('days', () => {
  it.each([
    ['a day', ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280112'], '2028-01-10/2028-01-12'],
    ['a day without VALUE', ['DTSTART:20280110', 'DTEND:20280112'], '2028-01-10/2028-01-12'],
    ['a day with a zone', ['DTSTART;TZID=Asia/Tokyo:20280110', 'DTEND:20280112'], '2028-01-10/2028-01-12'],
    [
      'properties in lower case',
      ['dtstart;value=date:20280110', 'dtend;value=date:20280112'],
      '2028-01-10/2028-01-12',
    ],
    ['a leap day', ['DTSTART;VALUE=DATE:20280229', 'DTEND;VALUE=DATE:20280301'], '2028-02-29/2028-03-01'],
    ['no end: one night', ['DTSTART;VALUE=DATE:20280110'], '2028-01-10/2028-01-11'],
    [
      'the same end: one night',
      ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20280110'],
      '2028-01-10/2028-01-11',
    ],
    ['a duration in days', ['DTSTART;VALUE=DATE:20280110', 'DURATION:P2D'], '2028-01-10/2028-01-12'],
    ['a duration in weeks', ['DTSTART;VALUE=DATE:20280110', 'DURATION:P1W'], '2028-01-10/2028-01-17'],
    ['a duration in hours', ['DTSTART;VALUE=DATE:20280110', 'DURATION:PT48H'], '2028-01-10/2028-01-12'],
    ['no duration: one night', ['DTSTART;VALUE=DATE:20280110', 'DURATION:PT0S'], '2028-01-10/2028-01-11'],
    ['a parameter with a colon', ['DTSTART;X-A="b:c;d":20280110', 'DTEND:20280111'], '2028-01-10/2028-01-11'],
  ])('%s', (_name, lines, nights) => {
    expect(starting(...lines)).toEqual([`a ${nights}`])
  })

  it.each([
    ['no start', ['DTEND;VALUE=DATE:20280112'], 'no_start'],
    ['a month 13', ['DTSTART;VALUE=DATE:20281345'], 'bad_date'],
    ['a 30 February', ['DTSTART;VALUE=DATE:20280230'], 'bad_date'],
    ['a year 0', ['DTSTART;VALUE=DATE:00000110'], 'bad_date'],
    ['too many digits', ['DTSTART;VALUE=DATE:202801101'], 'bad_date'],
    ['another form', ['DTSTART;VALUE=DATE:2028-01-10'], 'bad_date'],
    ['two starts', ['DTSTART;VALUE=DATE:20280110,20280111'], 'bad_date'],
    ['a bad end', ['DTSTART;VALUE=DATE:20280110', 'DTEND;VALUE=DATE:20281345'], 'bad_date'],
    ['an hour 24', ['DTSTART:20280110T240000Z', 'DTEND:20280112T100000Z'], 'bad_date'],
    [
      'an end before the start',
      ['DTSTART;VALUE=DATE:20280112', 'DTEND;VALUE=DATE:20280110'],
      'ends_before_start',
    ],
    ['a negative duration', ['DTSTART;VALUE=DATE:20280112', 'DURATION:-P2D'], 'ends_before_start'],
    ['no duration at all', ['DTSTART;VALUE=DATE:20280112', 'DURATION:two days'], 'bad_duration'],
    ['a duration beyond the calendar', ['DTSTART;VALUE=DATE:98991231', 'DURATION:P99999D'], 'bad_date'],
    ['a time without an end', ['DTSTART:20280112T100000Z'], 'no_end'],
    ['a time after its end', ['DTSTART:20280112T180000Z', 'DTEND:20280112T100000Z'], 'ends_before_start'],
  ])('%s is unreadable', (_name, lines, reason) => {
    expect(starting(...lines)).toEqual([`a ${reason}`])
  })

  it('one unreadable event does not keep the others from being read', () => {
    expect(
      brief(
        daysOf('good', '20280110', '20280112', 'Reserved'),
        daysOf('bad', '20281345', '20280112', 'Reserved'),
        daysOf('fine', '20280201', '20280202', 'Reserved'),
      ),
    ).toEqual(['good 2028-01-10/2028-01-12', 'fine 2028-02-01/2028-02-02', 'bad bad_date'])
    expect(read(calendarOf(daysOf('bad', '20281345', '20280112', 'Reserved'))).unreadable).toEqual([
      { uid: 'bad', summary: 'Reserved', reason: 'bad_date' },
    ])
  })
})

describe('times', () => {
  const stay = (start: string, end: string, zone?: string) => {
    const { events, notes } = read(calendarOf(eventOf('UID:a', `DTSTART${start}`, `DTEND${end}`)), zone)
    const [event] = events
    return [event && `${event.from} ${event.starts_at} – ${event.to} ${event.ends_at}`, notes]
  }

  it.each([
    ['Asia/Tokyo', '2028-01-11 00:30 – 2028-01-13 09:00'],
    ['America/New_York', '2028-01-10 10:30 – 2028-01-12 19:00'],
    ['Pacific/Kiritimati', '2028-01-11 05:30 – 2028-01-13 14:00'],
  ])('in UTC are days of a property in %s', (zone, nights) => {
    expect(stay(':20280110T153000Z', ':20280113T000000Z', zone)).toEqual([nights, []])
  })

  it('without a zone are the property’s', () => {
    expect(stay(':20280110T160000', ':20280112T110000', 'America/New_York')).toEqual([
      '2028-01-10 16:00 – 2028-01-12 11:00',
      [],
    ])
  })

  it.each([
    'Asia/Kolkata',
    '"Asia/Kolkata"',
    '/Asia/Kolkata',
    '/example.org/20280101_1/Asia/Kolkata',
    'India Standard Time',
    'asia/kolkata',
  ])('of the zone %s', (tzid) => {
    expect(stay(`;TZID=${tzid}:20280110T220000`, `;TZID=${tzid}:20280112T110000`, 'Asia/Tokyo')).toEqual([
      '2028-01-11 01:30 – 2028-01-12 14:30',
      [],
    ])
  })

  it.each(['Middle Earth', '+05:30', 'Europe/Nowhere', 'tzone://Example/Custom', '(UTC+01:00) Amsterdam'])(
    'of the unknown zone %s are the property’s, with a note',
    (tzid) => {
      const [nights, notes] = stay(`;TZID=${tzid}:20280110T220000`, `;TZID=${tzid}:20280112T110000`)
      expect(nights).toBe('2028-01-10 22:00 – 2028-01-12 11:00')
      expect(notes).toEqual([{ code: 'unknown_time_zone', value: expect.any(String) }])
    },
  )

  it('skip the hour that the clock skips', () => {
    expect(stay(':20280326T023000', ':20280327T020000', 'Europe/Madrid')).toEqual([
      '2028-03-26 03:30 – 2028-03-27 02:00',
      [],
    ])
  })

  it('within a day take no night, which is noted', () => {
    expect(starting('DTSTART:20280110T100000', 'DTEND:20280110T113000')).toEqual(['no_night a'])
    expect(starting('DTSTART:20280110T100000', 'DTEND:20280110T113000', 'RRULE:FREQ=WEEKLY')).toEqual([
      'no_night a',
    ])
    expect(starting('DTSTART:20280110T100000', 'DTEND:20280110T100000')).toEqual(['no_night a'])
  })

  it('from midnight to midnight are whole days', () => {
    expect(stay(':20280110T000000', ':20280112T000000')).toEqual(['2028-01-10 null – 2028-01-12 null', []])
  })

  it('with a duration end by the clock', () => {
    expect(starting('DTSTART:20280110T160000', 'DURATION:P1DT19H')).toEqual(['a 2028-01-10/2028-01-12'])
  })
})

describe('what is absent', () => {
  it.each(['STATUS:CANCELLED', 'status:cancelled', 'TRANSP:TRANSPARENT'])('%s', (line) => {
    expect(brief(daysOf('a', '20280110', '20280112', 'Reserved', line))).toEqual([])
    expect(brief(daysOf('a', '20281345', '20280112', 'Reserved', line))).toEqual([])
  })

  it.each(['STATUS:CONFIRMED', 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'])('%s is not', (line) => {
    expect(brief(daysOf('a', '20280110', '20280112', 'Reserved', line))).toHaveLength(1)
  })

  it('an alarm inside an event', () => {
    const { events } = read(
      calendarOf(
        eventOf(
          'UID:a',
          'BEGIN:VALARM',
          'UID:alarm',
          'DTSTART:20300101T000000Z',
          'DTSTAMP:20300101T000000Z',
          'SUMMARY:Wake up',
          'DESCRIPTION:Guests arrive',
          'TRIGGER:-PT15M',
          'END:VALARM',
          'DTSTART;VALUE=DATE:20280110',
          'SUMMARY:Reserved',
        ),
      ),
    )
    expect(events).toMatchObject([
      { uid: 'a', from: '2028-01-10', summary: 'Reserved', description: '', stamp: null },
    ])
  })

  it('time zones, tasks and lines that are no properties', () => {
    expect(
      brief(
        [
          'BEGIN:VTIMEZONE',
          'TZID:Europe/Lisbon',
          'BEGIN:STANDARD',
          'DTSTART:16010101T000000',
          'END:STANDARD',
        ],
        ['END:VTIMEZONE', 'BEGIN:VTODO', 'UID:todo', 'DTSTART:20280101', 'END:VTODO'],
        eventOf('UID:a', 'DTSTART:20280110', 'DESCRIPTION:Phone', 'of the guest', ':', '', '2 guests: yes'),
      ),
    ).toEqual(['a 2028-01-10/2028-01-11'])
  })
})

describe('identity', () => {
  it('is the UID without tabs and spaces around it', () => {
    expect(brief(eventOf('UID: a', 'DTSTART: 20280110'))).toEqual(['a 2028-01-10/2028-01-11'])
    expect(brief(daysOf('a\t \t', '20280110\t', '20280112 ', 'Reserved\t'))).toEqual([
      'a 2028-01-10/2028-01-12',
    ])
  })

  it('is a weak hash of summary and days without a UID', () => {
    const without = (summary: string, from = '20280110') =>
      read(calendarOf(eventOf(`DTSTART:${from}`, `SUMMARY:${summary}`))).events[0]
    const weak = without('Reserved')
    expect(weak).toMatchObject({ is_weak: true, uid: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(without('Reserved')?.uid).toBe(weak?.uid)
    expect(without('Reserved', '20280111')?.uid).not.toBe(weak?.uid)
    expect(without('Blocked')?.uid).not.toBe(weak?.uid)
    expect(read(calendarOf(eventOf('UID: ', 'DTSTART:20280110'))).events).toMatchObject([{ is_weak: true }])
    expect(read(calendarOf(daysOf('a', '20280110', '20280111', ''))).events).toMatchObject([
      { is_weak: false },
    ])
  })

  it('given to two events keeps the higher SEQUENCE, then the later DTSTAMP', () => {
    const [march, april] = ['20280301', '20280401']
    const event = (from: string, ...more: string[]) => eventOf('UID:a', `DTSTART:${from}`, ...more)
    const kept = ['a 2028-04-01/2028-04-02', 'duplicate a']
    expect(brief(event(march, 'SEQUENCE:9'), event(april, 'SEQUENCE:10'))).toEqual(kept)
    expect(brief(event(april, 'SEQUENCE:10'), event(march, 'SEQUENCE:9'))).toEqual(kept)
    const [early, late] = ['DTSTAMP:20261120T051203Z', 'DTSTAMP:20261121T051203Z']
    expect(brief(event(march, early), event(april, late))).toEqual(kept)
    expect(brief(event(april, late), event(march, early))).toEqual(kept)
    expect(brief(event(march, 'SEQUENCE:1', late), event(april, 'SEQUENCE:2', early))).toEqual(kept)
    expect(brief(event(march), event(april, early))).toEqual(kept)
    expect(brief(event(april), event(april))).toEqual(kept)
  })

  it('given to two events without an order is reported, as nights would be lost', () => {
    expect(brief(eventOf('UID:a', 'DTSTART:20280301'), eventOf('UID:a', 'DTSTART:20280401'))).toEqual([
      'a 2028-03-01/2028-03-02',
      'a ambiguous_duplicate',
    ])
  })

  it('given to two cancelled events is no matter', () => {
    const [one, other] = ['20280301', '20280401'].map((from) =>
      eventOf('UID:a', `DTSTART:${from}`, 'STATUS:CANCELLED'),
    )
    expect(brief(one ?? [], other ?? [])).toEqual(['duplicate a'])
  })

  it('of a cancelled event ends an older one', () => {
    expect(
      brief(
        eventOf('UID:a', 'DTSTART:20280301', 'SEQUENCE:1'),
        eventOf('UID:a', 'DTSTART:20280301', 'SEQUENCE:2', 'STATUS:CANCELLED'),
      ),
    ).toEqual(['duplicate a'])
  })

  it('that is too long for an index is replaced by its hash', () => {
    const [event] = read(calendarOf(daysOf('u'.repeat(3000), '20280110', '20280111', 'Reserved'))).events
    expect(event).toMatchObject({ uid: expect.stringMatching(/^[\da-f]{64}$/), is_weak: false })
  })
})

describe('texts', () => {
  it('are unescaped, and lose characters that no database stores', () => {
    const [event] = read(
      calendarOf(
        daysOf(
          'a',
          '20280110',
          '20280111',
          'Ana\\, Luc\u0000ía\\; ok\\nthere',
          'DESCRIPTION:One\\nTwo: 3\u0007',
        ),
      ),
    ).events
    expect(event).toMatchObject({ summary: 'Ana, Lucía; ok there', description: 'One\nTwo: 3' })
  })

  it('may have parameters', () => {
    const [event] = read(
      calendarOf(eventOf('UID:a', 'DTSTART:20280110', 'SUMMARY;LANGUAGE=en;X-A="b:c":Reserved')),
    ).events
    expect(event?.summary).toBe('Reserved')
  })
})

describe('a frame that is broken', () => {
  it.each([
    ['nothing', '', 'not_a_calendar'],
    ['a page', '<!doctype html><html><title>Log in</title></html>', 'not_a_calendar'],
    ['another component', eventOf('UID:a').join('\r\n'), 'not_a_calendar'],
    ['a calendar in a page', `<pre>${calendarOf()}</pre>`, 'not_a_calendar'],
    ['a beginning', 'BEGIN:VCALENDAR\r\n', 'truncated'],
    ['a first line that goes on', calendarOf().replace('VCALENDAR', 'VCALENDARS'), 'not_a_calendar'],
    ['a cut event', airbnbCalendar.slice(0, 400), 'truncated'],
    ['a cut end', airbnbCalendar.trimEnd().slice(0, -1), 'truncated'],
    ['an event without an end', calendarOf('BEGIN:VEVENT', 'UID:a'), 'truncated'],
    ['an event in an event', calendarOf(eventOf('UID:a', ...eventOf('UID:b'))), 'truncated'],
    ['an end too many', calendarOf(eventOf('UID:a'), 'END:VEVENT'), 'truncated'],
    ['an alarm without an end', calendarOf(eventOf('UID:a', 'BEGIN:VALARM')), 'truncated'],
    ['a calendar in a calendar', calendarOf(calendarOf().trim()), 'truncated'],
  ])('%s', (_name, text, fault) => {
    expect(readEvents(text, 'UTC')).toBe(fault)
  })

  it.each([
    ['a byte order mark', `\uFEFF${bookingCalendar}`],
    ['blanks around it', `\n \t${bookingCalendar}\n\n\t`],
    ['carriage returns alone', bookingCalendar.replaceAll('\n', '\r')],
    ['line ends that were converted twice', bookingCalendar.replaceAll('\n', '\r\r\n')],
    ['lower case', bookingCalendar.replaceAll('VCALENDAR', 'vcalendar').replaceAll('BEGIN:', 'begin:')],
    ['trailing tabs', bookingCalendar.replaceAll('\n', '\t\n')],
    ['two calendars', `${calendarOf()}${bookingCalendar}`],
  ])('%s is none', (_name, text) => {
    expect(read(text).events).toHaveLength(6)
  })
})
