import fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { decodeFeed } from './decode-feed.ts'
import { readCalendar } from './read-calendar.ts'
import { readEvents } from './read-events.ts'
import { type PublishedEvent, writeCalendar } from './write-calendar.ts'

const stay: PublishedEvent = {
  uid: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03@stays.example.com',
  from: '2028-01-10',
  to: '2028-01-12',
  summary: 'Not available',
  changed_at: '2026-11-20T05:12:03.456Z',
}

describe('a calendar of ours', () => {
  it('says what channels read', () => {
    expect(writeCalendar({ name: null, events: [stay] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Stayward//Stayward//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03@stays.example.com',
      'DTSTAMP:20261120T051203Z',
      'DTSTART;VALUE=DATE:20280110',
      'DTEND;VALUE=DATE:20280112',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('is valid without events', async () => {
    const text = writeCalendar({ name: null, events: [] })
    expect(text).not.toContain('VEVENT')
    expect(await readCalendar(text, { time_zone: 'UTC' })).toMatchObject({
      outcome: 'read',
      events: [],
      product_id: '-//Stayward//Stayward//EN',
    })
  })

  it('has a name if it is given one', () => {
    expect(writeCalendar({ name: 'Casa Norte, 2º', events: [] })).toContain(
      String.raw`X-WR-CALNAME:Casa Norte\, 2º` + '\r\n',
    )
  })

  it('is the same whatever the order of its events', () => {
    const others = [
      { ...stay, uid: 'b' },
      { ...stay, uid: 'c', from: '2028-01-09' },
      { ...stay, uid: 'd', to: '2028-01-11' },
    ]
    const text = writeCalendar({ name: null, events: [stay, ...others] })
    expect(writeCalendar({ name: null, events: [...others.toReversed(), stay] })).toBe(text)
  })

  it('keeps stays that follow each other apart', () => {
    const next = { ...stay, uid: 'next', from: '2028-01-12', to: '2028-01-15' }
    expect(writeCalendar({ name: null, events: [stay, next] }).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  it('escapes texts, so that no summary adds a line', () => {
    const text = writeCalendar({
      name: null,
      events: [{ ...stay, summary: 'a\\b;c,d\r\nEND:VEVENT\rx\ny\u2028z\u0000' }],
    })
    expect(text).toContain(String.raw`SUMMARY:a\\b\;c\,d\nEND:VEVENT\nx\ny\nz` + '\r\n')
  })

  it.each(['2028-13-01', '20281345', 'tomorrow'])('refuses the day %s', (from) => {
    expect(() => writeCalendar({ name: null, events: [{ ...stay, from }] })).toThrow(RangeError)
  })
})

const starts = fc.integer({ min: 0, max: 20_000 })
const text = fc.string({ unit: 'binary', maxLength: 200, size: 'max' })
const dayAfter = (count: number) => Temporal.PlainDate.from('2020-01-01').add({ days: count }).toString()

const events = fc
  .array(
    fc.record({ start: starts, length: fc.integer({ min: 1, max: 400 }), summary: text, uid: fc.uuid() }),
    {
      maxLength: 5,
    },
  )
  .map((list) =>
    list.map(({ start, length, summary, uid }, index) => ({
      uid: `${uid}-${index}@stays.example.com`,
      from: dayAfter(start),
      to: dayAfter(start + length),
      summary,
      changed_at: '2026-11-20T05:12:03Z',
    })),
  )

/** What is left of a text once it was written: line breaks are spaces, controls and marks of direction are gone. */
const shown = (summary: string) =>
  summary
    .toWellFormed()
    .replace(/[\p{Cc}--[\t\r\n]]/gv, '')
    .replace(/[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('any calendar of ours', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(events, (list) => {
        const content = readEvents(writeCalendar({ name: null, events: list }), 'Pacific/Auckland')
        expect(content).toMatchObject({ unreadable: [], notes: [], events: { length: list.length } })
        const read = new Map(
          typeof content === 'string' ? [] : content.events.map((event) => [event.uid, event]),
        )
        for (const { uid, from, to, summary } of list)
          expect(read.get(uid)).toMatchObject({
            from,
            to,
            summary: shown(summary),
            stamp: '2026-11-20T05:12:03Z',
          })
      }),
    )
  })

  it('has lines of at most 75 octets that are whole characters', () => {
    fc.assert(
      fc.property(events, fc.option(text), (list, name) => {
        const lines = writeCalendar({ name, events: list }).split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  it('has the same bytes once it was decoded', () => {
    const list = [{ ...stay, summary: 'ñ花🏡'.repeat(40) }]
    const written = writeCalendar({ name: null, events: list })
    expect(decodeFeed(Buffer.from(written))).toContain(`SUMMARY:${'ñ花🏡'.repeat(40)}`)
    expect(written).toMatch(/\r\n /)
  })

  it('is read by ical.js, which is not ours', () => {
    fc.assert(
      fc.property(events, (list) => {
        const calendar = ICAL.Component.fromString(writeCalendar({ name: 'Casa Norte', events: list }))
        const days = calendar
          .getAllSubcomponents('vevent')
          .map(
            (event) =>
              `${String(event.getFirstPropertyValue('dtstart'))}/${String(event.getFirstPropertyValue('dtend'))}`,
          )
        expect(days.toSorted()).toEqual(list.map(({ from, to }) => `${from}/${to}`).toSorted())
      }),
    )
  })
})
