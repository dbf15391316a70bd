import { describe, expect, it } from 'vitest'
import { calendarOf, eventOf } from '../testing/calendar-texts.ts'
import { readEvents } from './read-events.ts'

const read = (...events: string[][]) => {
  const content = readEvents(calendarOf(...events), 'Europe/Madrid')
  if (typeof content === 'string') throw new Error(content)
  return content
}

/** The nights of a series, or why it cannot be read. */
const nights = (...lines: string[]): string[] => {
  const { events, unreadable } = read(eventOf('UID:a', ...lines))
  return [
    ...events.map(({ recurrence_id, from, to }) => `${recurrence_id}: ${from}/${to}`),
    ...unreadable.map(({ reason }) => reason),
  ]
}

const WEEKENDS = ['DTSTART;VALUE=DATE:20280107', 'DTEND;VALUE=DATE:20280109']
const EVENINGS = ['DTSTART;TZID=Europe/Madrid:20280320T160000', 'DTEND;TZID=Europe/Madrid:20280321T110000']

describe('a series', () => {
  it('with COUNT', () => {
    expect(nights(...WEEKENDS, 'RRULE:FREQ=WEEKLY;COUNT=3')).toEqual([
      '2028-01-07: 2028-01-07/2028-01-09',
      '2028-01-14: 2028-01-14/2028-01-16',
      '2028-01-21: 2028-01-21/2028-01-23',
    ])
  })

  it.each(['20280121', '20280121T000000Z', '20280127'])('with UNTIL %s includes that day', (until) => {
    expect(nights(...WEEKENDS, `RRULE:FREQ=WEEKLY;UNTIL=${until}`)).toHaveLength(3)
    expect(nights(...WEEKENDS, 'RRULE:FREQ=WEEKLY;UNTIL=20280120')).toHaveLength(2)
  })

  it.each([
    ['20280322T150000Z', 3],
    ['20280322T145959Z', 2],
    ['20280322T160000', 3],
    ['20280322T155959', 2],
    ['20280322', 3],
  ])('of times ends with UNTIL %s', (until, length) => {
    expect(nights(...EVENINGS, `RRULE:FREQ=DAILY;UNTIL=${until}`)).toHaveLength(length)
  })

  it('keeps its time on the clock when the clock changes', () => {
    const { events } = read(eventOf('UID:a', ...EVENINGS, 'RRULE:FREQ=WEEKLY;COUNT=2'))
    expect(events).toMatchObject([
      { from: '2028-03-20', starts_at: '16:00', ends_at: '11:00', recurrence_id: '2028-03-20T15:00:00Z' },
      { from: '2028-03-27', starts_at: '16:00', ends_at: '11:00', recurrence_id: '2028-03-27T14:00:00Z' },
    ])
  })

  it('in another zone is expanded there', () => {
    const { events } = read(
      eventOf(
        'UID:a',
        'DTSTART;TZID=America/New_York:20280310T200000',
        'DTEND;TZID=America/New_York:20280311T200000',
        'RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2',
      ),
    )
    // Friday evening there is Saturday here; summer begins two weeks earlier there.
    expect(events).toMatchObject([
      { from: '2028-03-11', to: '2028-03-12', starts_at: '02:00', ends_at: '02:00' },
      { from: '2028-03-18', to: '2028-03-19', starts_at: '01:00', ends_at: '01:00' },
    ])
  })

  it('of single dates', () => {
    expect(nights('DTSTART:20280110', 'RDATE;VALUE=DATE:20280210,20280310')).toEqual([
      '2028-01-10: 2028-01-10/2028-01-11',
      '2028-02-10: 2028-02-10/2028-02-11',
      '2028-03-10: 2028-03-10/2028-03-11',
    ])
  })

  it.each([
    ['EXDATE;VALUE=DATE:20280114', WEEKENDS],
    ['EXDATE:20280114T000000Z', WEEKENDS],
    ['EXDATE:20280101,20280114', WEEKENDS],
    ['EXDATE;TZID=Europe/Madrid:20280327T160000', EVENINGS],
    ['EXDATE:20280327T140000Z', EVENINGS],
    ['EXDATE;VALUE=DATE:20280327', EVENINGS],
  ])('without the day of %s', (line, lines) => {
    expect(nights(...lines, 'RRULE:FREQ=WEEKLY;COUNT=3')).toHaveLength(3)
    expect(nights(...lines, 'RRULE:FREQ=WEEKLY;COUNT=3', line)).toHaveLength(2)
  })

  it('without any day left is none', () => {
    expect(nights('DTSTART:20280110', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20280110')).toEqual([])
  })

  it.each([
    ['FREQ=DAILY', 'endless_recurrence'],
    ['FREQ=WEEKLY;INTERVAL=2', 'endless_recurrence'],
    ['FREQ=DAILY;COUNT=367', 'too_many_occurrences'],
    ['FREQ=DAILY;UNTIL=20290108', 'too_many_occurrences'],
    ['FREQ=YEARLY;COUNT=4', 'too_many_occurrences'],
    ['FREQ=WEEKLY;UNTIL=20300201', 'too_many_occurrences'],
    ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'unsupported_recurrence'],
    ['FREQ=SECONDLY;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=MINUTELY;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=HOURLY;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;INTERVAL=0;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;INTERVAL=-1;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;INTERVAL=99999999999;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;COUNT=-1', 'unsupported_recurrence'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;BYMONTH=1;BYMONTHDAY=-26;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=MONTHLY;BYMONTH=1;BYDAY=1FR;BYSETPOS=2;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=MONTHLY;BYDAY=6MO;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', 'unsupported_recurrence'],
    ['FREQ=DAILY;UNTIL=20270101', 'unsupported_recurrence'],
    ['FREQ=DAILY;UNTIL=20281345', 'bad_date'],
    ['COUNT=2', 'unsupported_recurrence'],
    ['nonsense', 'unsupported_recurrence'],
  ])('by the rule %s is unreadable', (rule, reason) => {
    expect(nights(...WEEKENDS, `RRULE:${rule}`)).toEqual([reason])
  })

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=7;COUNT=2', '2028-02-07'],
    ['FREQ=MONTHLY;BYMONTHDAY=-25;COUNT=2', '2028-02-05'],
    ['FREQ=YEARLY;BYMONTH=1,2;BYMONTHDAY=7;COUNT=2', '2028-02-07'],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=2', '2028-02-04'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SA;COUNT=2', '2028-01-08'],
  ])('by the rule %s goes on at %s', (rule, second) => {
    expect(nights(...WEEKENDS, `RRULE:${rule}`)[1]).toMatch(second)
  })

  it('may have 366 occurrences within two years', () => {
    expect(nights(...WEEKENDS, 'RRULE:FREQ=DAILY;COUNT=366')).toHaveLength(366)
    expect(nights(...WEEKENDS, 'RRULE:FREQ=YEARLY;COUNT=3')).toHaveLength(3)
  })

  it.each([
    [['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'], 'unsupported_recurrence'],
    [['RRULE:FREQ=DAILY;COUNT=2', 'EXRULE:FREQ=WEEKLY;COUNT=2'], 'unsupported_recurrence'],
    [['RDATE;VALUE=PERIOD:20280110T000000Z/P1D'], 'bad_date'],
    [['RDATE:20280110T000000Z'], 'unsupported_recurrence'],
    [['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20281345'], 'bad_date'],
  ])('with %j is unreadable', (lines, reason) => {
    expect(nights(...WEEKENDS, ...lines)).toEqual([reason])
  })
})

describe('an event of its own for one occurrence', () => {
  const series = eventOf('UID:a', ...WEEKENDS, 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Series')
  const found = (...own: string[][]) => {
    const { events, unreadable } = read(...own)
    return [
      ...events.map(({ recurrence_id, from, summary }) => `${recurrence_id} ${from} ${summary}`),
      ...unreadable.map(({ reason }) => reason),
    ]
  }
  const own = (id: string, ...lines: string[]) => eventOf('UID:a', id, 'SUMMARY:Own', ...lines)

  it.each(['RECURRENCE-ID;VALUE=DATE:20280114', 'RECURRENCE-ID:20280114'])('replaces it: %s', (id) => {
    const moved = own(id, 'DTSTART:20280115', 'DTEND:20280117')
    const expected = [
      '2028-01-07 2028-01-07 Series',
      '2028-01-21 2028-01-21 Series',
      '2028-01-14 2028-01-15 Own',
    ]
    expect(found(series, moved)).toEqual(expected)
    expect(found(moved, series).toSorted()).toEqual(expected.toSorted())
  })

  it('replaces it even if it gives a time for a series of days', () => {
    const moved = own('RECURRENCE-ID;TZID=W. Europe Standard Time:20280114T000000', 'DTSTART:20280115')
    expect(found(series, moved)).toEqual([
      '2028-01-07 2028-01-07 Series',
      '2028-01-21 2028-01-21 Series',
      '2028-01-13T23:00:00Z 2028-01-15 Own',
    ])
  })

  it('replaces a time in any zone', () => {
    const times = eventOf('UID:a', ...EVENINGS, 'RRULE:FREQ=WEEKLY;COUNT=2', 'SUMMARY:Series')
    const moved = own('RECURRENCE-ID:20280327T140000Z', 'DTSTART:20280328T140000Z', 'DTEND:20280329T140000Z')
    expect(found(times, moved)).toEqual([
      '2028-03-20T15:00:00Z 2028-03-20 Series',
      '2028-03-27T14:00:00Z 2028-03-28 Own',
    ])
  })

  it('removes it if it is cancelled', () => {
    expect(found(series, own('RECURRENCE-ID:20280114', 'DTSTART:20280114', 'STATUS:CANCELLED'))).toEqual([
      '2028-01-07 2028-01-07 Series',
      '2028-01-21 2028-01-21 Series',
    ])
  })

  it('without a series is an event', () => {
    expect(found(own('RECURRENCE-ID:20280114', 'DTSTART:20280115'))).toEqual(['2028-01-14 2028-01-15 Own'])
  })

  it('is unreadable if nobody knows which', () => {
    expect(found(own('RECURRENCE-ID:20281345', 'DTSTART:20280115'))).toEqual(['bad_date'])
    expect(found(own('RECURRENCE-ID;RANGE=THISANDFUTURE:20280114', 'DTSTART:20280115'))).toEqual(['bad_date'])
  })

  it('is known beside the others of its series', () => {
    const twice = [
      own('RECURRENCE-ID:20280107', 'DTSTART:20280108'),
      own('RECURRENCE-ID:20280114', 'DTSTART:20280115'),
    ]
    expect(found(...twice)).toHaveLength(2)
  })
})
