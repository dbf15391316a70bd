import { describe, expect, it } from 'vitest'
import { type PublishedEvent, writeCalendar } from './write-calendar.ts'

const stay: PublishedEvent = {
  uid: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001@stay.example.com',
  from: '2026-12-30',
  to: '2027-01-02',
  summary: 'Not available',
  changed_at: '2026-12-01T13:00:00.987+01:00',
}

describe('a written calendar', () => {
  it('has whole days, the departure excluded, and ends every line with CRLF', () => {
    expect(writeCalendar({ name: null, events: [stay] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Stayward//Stayward//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'X-PUBLISHED-TTL:PT15M',
      'BEGIN:VEVENT',
      'UID:019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001@stay.example.com',
      'DTSTAMP:20261201T120000Z',
      'DTSTART;VALUE=DATE:20261230',
      'DTEND;VALUE=DATE:20270102',
      'SUMMARY:Not available',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('may have a name, and no events', () => {
    const text = writeCalendar({ name: 'Ático', events: [] })
    expect(text).toContain('\r\nX-WR-CALNAME:Ático\r\n')
    expect(text).not.toContain('VEVENT')
  })

  it.each([
    ['commas, semicolons and backslashes', 'a,b;c\\d', String.raw`a\,b\;c\\d`],
    ['line ends of every type', 'a\r\nb\rc\nd', String.raw`a\nb\nc\nd`],
    ['a line that looks like another property', 'x\nEND:VCALENDAR', String.raw`x\nEND:VCALENDAR`],
    ['control characters', 'a\u0000\u0007\u007f\u0085b', 'ab'],
    ['half of a character', 'a\ud83d', 'a\ufffd'],
  ])('escapes %s', (_what, summary, written) => {
    const text = writeCalendar({ name: null, events: [{ ...stay, summary }] })
    expect(text).toContain(`\r\nSUMMARY:${written}\r\nTRANSP`)
  })

  it.each(['a', 'é', '€', '🏠', 'a\u0301', 'aé€🏠'])('folds %s without cutting it', (part) => {
    for (let shift = 0; shift < 4; shift++) {
      const summary = 'x'.repeat(shift) + part.repeat(100)
      const text = writeCalendar({ name: null, events: [{ ...stay, summary }] })
      const lines = text.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      for (const line of lines) expect(Buffer.from(line).toString()).toBe(line)
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
    }
  })

  it('does not fold a line of exactly 75 octets', () => {
    const summary = 'x'.repeat(75 - 'SUMMARY:'.length)
    expect(writeCalendar({ name: null, events: [{ ...stay, summary }] })).toContain(`SUMMARY:${summary}\r\n`)
  })
})
