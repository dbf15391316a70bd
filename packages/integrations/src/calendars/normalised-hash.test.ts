import { describe, expect, it } from 'vitest'
import { airbnbCalendar, calendarOf, daysOf } from '../testing/calendar-texts.ts'
import type { FeedEvent, UnreadableEvent } from './feed-event.ts'
import { normalisedHash } from './normalised-hash.ts'
import { readEvents } from './read-events.ts'

const event: FeedEvent = {
  uid: 'a',
  recurrence_id: null,
  is_weak: false,
  from: '2028-01-10',
  to: '2028-01-12',
  summary: 'Reserved',
  description: '',
  sequence: 0,
  stamp: null,
  starts_at: null,
  ends_at: null,
}
const other: FeedEvent = { ...event, uid: 'b' }
const bad: UnreadableEvent = { uid: 'c', summary: '', reason: 'bad_date' }

const hashOf = (text: string) => {
  const content = readEvents(text, 'UTC')
  if (typeof content === 'string') throw new Error(content)
  return normalisedHash(content.events, content.unreadable)
}

describe('the hash of a feed', () => {
  it('is a sha256', () => {
    expect(normalisedHash([], [])).toMatch(/^[\da-f]{64}$/)
  })

  it('ignores the order, DTSTAMP and SEQUENCE', () => {
    const hash = normalisedHash([event, other], [bad])
    expect(normalisedHash([other, event], [bad])).toBe(hash)
    expect(normalisedHash([{ ...event, stamp: '2026-11-20T05:12:03Z', sequence: 7 }, other], [bad])).toBe(
      hash,
    )
  })

  it('ignores how a calendar is written', () => {
    const stamped = airbnbCalendar.replace('20261120T051203Z', '20261121T061203Z')
    const events = airbnbCalendar.split(/(?=BEGIN:VEVENT)/)
    const turned = [events[0], events[2], events[1], ...events.slice(3)].join('')
    for (const text of [stamped, turned, airbnbCalendar.replaceAll('\r\n', '\n'), `\uFEFF${airbnbCalendar}`])
      expect(hashOf(text)).toBe(hashOf(airbnbCalendar))
    expect(hashOf(airbnbCalendar.replace('20270309', '20270308'))).not.toBe(hashOf(airbnbCalendar))
  })

  it.each<Partial<FeedEvent>>([
    { uid: 'z' },
    { recurrence_id: '2028-01-10' },
    { from: '2028-01-09' },
    { to: '2028-01-13' },
    { summary: 'Blocked' },
    { description: 'HMQRST7788' },
    { starts_at: '16:00' },
    { ends_at: '11:00' },
  ])('changes with %j', (change) => {
    expect(normalisedHash([{ ...event, ...change }], [])).not.toBe(normalisedHash([event], []))
  })

  it('changes with events that are unreadable', () => {
    expect(normalisedHash([event], [bad])).not.toBe(normalisedHash([event], []))
    expect(hashOf(calendarOf(daysOf('a', '20281345', '20280112', '')))).not.toBe(hashOf(calendarOf()))
  })
})
