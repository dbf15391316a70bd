import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarOf, daysOf, eventOf } from '../testing/calendar-texts.ts'
import { readCalendar } from './read-calendar.ts'
import { readEvents } from './read-events.ts'

const MEBIBYTE = 1024 * 1024
const read = (text: string, limit_ms?: number) =>
  readCalendar(text, { time_zone: 'Europe/Madrid', ...(limit_ms !== undefined && { limit_ms }) })

/** A result, and the milliseconds it took. */
async function timed<Result>(work: Promise<Result>): Promise<[Result, number]> {
  const start = performance.now()
  return [await work, performance.now() - start]
}

const fault = (code: string) => ({ outcome: 'fault', fault: { code } })

describe('a calendar', () => {
  it('is read in a thread', async () => {
    expect(
      await read(calendarOf('PRODID:-//Example//EN', daysOf('a', '20280110', '20280112', 'Reserved'))),
    ).toEqual({
      outcome: 'read',
      events: [expect.objectContaining({ uid: 'a', from: '2028-01-10', to: '2028-01-12' })],
      unreadable: [],
      notes: [],
      product_id: '-//Example//EN',
    })
  })

  it('without events is read as well', async () => {
    expect(await read(calendarOf())).toMatchObject({ outcome: 'read', events: [], product_id: null })
  })

  it.each([
    ['', 'not_a_calendar'],
    ['<!doctype html><p>Log in</p>', 'not_a_calendar'],
    [calendarOf(daysOf('a', '20280110', '20280112', 'Reserved')).slice(0, 90), 'truncated'],
    [calendarOf('BEGIN:VEVENT'), 'truncated'],
  ])('%j is a fault', async (text, code) => {
    expect(await read(text)).toEqual(fault(code))
  })
})

describe('limits', () => {
  it.each([
    ['a million parameters', `X${';A=1'.repeat(1_000_000)}:1`],
    ['65 parameters', `SUMMARY${';A=1'.repeat(65)}:1`],
    ['65 parameters with quotes', `SUMMARY${';A=":"'.repeat(65)}:1`],
    ['a line of more than 64 kB', `SUMMARY:${'a'.repeat(65_536)}`],
    ['5 MiB of folds', `SUMMARY:${'\r\n a'.repeat((5 * MEBIBYTE) / 4)}`],
  ])('%s are refused fast', async (_name, line) => {
    const [result, ms] = await timed(read(calendarOf(eventOf('UID:a', 'DTSTART:20280110', line))))
    expect(result).toEqual(fault('too_complex'))
    expect(ms).toBeLessThan(3_000)
  })

  it('64 parameters and 64 kB are read', async () => {
    const lines = [`SUMMARY${';A=1'.repeat(64)}:1`, `DESCRIPTION:${'a'.repeat(65_000)}`]
    expect(await read(calendarOf(eventOf('UID:a', 'DTSTART:20280110', ...lines)))).toMatchObject({
      events: [{ summary: '1' }],
    })
  })

  it('a rule within a day is refused before anything expands it', async () => {
    const rule = 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3'
    const [result, ms] = await timed(read(calendarOf(eventOf('UID:a', 'DTSTART:20280110', rule))))
    expect(result).toMatchObject({ unreadable: [{ uid: 'a', reason: 'unsupported_recurrence' }] })
    expect(ms).toBeLessThan(3_000)
  })

  it('a rule that never ends is ended with its thread', async () => {
    const rule = 'RRULE:FREQ=DAILY;BYDAY=5MO;COUNT=3'
    const [result, ms] = await timed(read(calendarOf(eventOf('UID:a', 'DTSTART:20280110', rule)), 500))
    expect(result).toEqual(fault('took_too_long'))
    expect(ms).toBeLessThan(5_000)
  })

  it('5 MiB of events take seconds', async () => {
    const event = (index: number) =>
      daysOf(
        `24a8fb11e0c7-${String(index).padStart(32, '0')}@airbnb.com`,
        '20280110',
        '20280112',
        'Reserved',
        String.raw`DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/HMQRST7788\nPhone`,
      )
    const count = Math.floor((5 * MEBIBYTE) / event(0).join('\r\n').length)
    const text = calendarOf(...Array.from({ length: count }, (_, index) => event(index)))
    const [result, ms] = await timed(read(text))
    expect(result).toMatchObject({ outcome: 'read', unreadable: [], events: { length: count } })
    expect(ms).toBeLessThan(12_000)
  })

  it('more events than any calendar has are refused', async () => {
    const text = calendarOf(...Array.from({ length: 50_001 }, () => eventOf('DTSTART:20280110')))
    expect(await read(text)).toEqual(fault('too_complex'))
  })

  it('series count with all their occurrences', async () => {
    const series = (_: unknown, index: number) =>
      eventOf(`UID:${index}`, 'DTSTART:20280110', 'RRULE:FREQ=DAILY;COUNT=366')
    expect(await read(calendarOf(...Array.from({ length: 140 }, series)))).toEqual(fault('too_complex'))
  })

  it('an unknown zone of the property is an error that quotes nothing', async () => {
    const text = calendarOf(eventOf('UID:secret', 'DTSTART:20280110T100000', 'DTEND:20280111T100000'))
    const reading = readCalendar(text, { time_zone: 'Nowhere/Else' })
    await expect(reading).rejects.toThrow(/^The reader of calendars failed: \w+$/)
  })
})

describe('a calendar after another one in the same thread', () => {
  /** A zone of the calendar's own definition, at all times `hours` ahead of UTC. */
  const zone = (hours: string) => [
    'BEGIN:VTIMEZONE',
    'TZID:Casa',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:+${hours}00`,
    `TZOFFSETTO:+${hours}00`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const nights = ['DTSTART;TZID=Casa:20280110T233000', 'DTEND;TZID=Casa:20280112T100000']
  const weekly = ['RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;TZID=Casa:20280117T233000']
  const calendar = (hours: string, uid: string) =>
    calendarOf(...zone(hours), eventOf(`UID:${uid}`, ...nights, ...weekly))

  it('is read with nothing of the other one, though both define the same zone', async () => {
    const [early, late] = [calendar('00', 'early'), calendar('14', 'late')]
    const alone = [await read(early), await read(late)]
    expect(alone).toEqual([
      expect.objectContaining({ events: [expect.objectContaining({ uid: 'early', from: '2028-01-10' })] }),
      expect.objectContaining({ events: [expect.objectContaining({ uid: 'late', from: '2028-01-10' })] }),
    ])
    expect([await read(late), await read(early)]).toEqual(alone.toReversed())
  })

  it('leaves nothing in the zones of the library, which are global', () => {
    readEvents(calendar('14', 'late'), 'Europe/Madrid')
    expect(ICAL.TimezoneService.has('Casa')).toBe(false)
  })

  it('is read as before after one that was ended', async () => {
    const endless = 'RRULE:FREQ=DAILY;BYDAY=5MO;COUNT=3'
    const days = calendarOf(daysOf('a', '20280110', '20280112', 'Reserved'))
    const before = await read(days)
    expect(await read(calendarOf(eventOf('UID:a', 'DTSTART:20280110', endless)), 300)).toEqual(
      fault('took_too_long'),
    )
    expect(await read(days)).toEqual(before)
  })
})
