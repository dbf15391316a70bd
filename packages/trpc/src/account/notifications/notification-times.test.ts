import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type Choices, nextDigest, NO_CHOICES, planNotification } from './notification-times.rules.ts'

const NIGHT = { quiet_from: '22:00', quiet_until: '07:00' }
const MADRID = 'Europe/Madrid'

const choices = (changes: Partial<Choices> = {}): Choices => ({
  ...NO_CHOICES,
  topics: {
    booking: { mail: 'at_once', push: true },
    code: { mail: 'at_once', push: true },
    task: { mail: 'digest', push: false },
  },
  ...changes,
})

const plan = (now: string, changes?: Partial<Choices>, topic: 'booking' | 'code' | 'task' = 'booking') =>
  planNotification(choices(changes), MADRID, { topic, now })

describe('what a person is notified about', () => {
  it('is sent at once outside quiet hours', () => {
    const now = '2026-12-01T12:00:00.000Z'
    expect(plan(now, NIGHT)).toEqual({ mail: 'at_once', mail_due_at: now, push_due_at: now })
  })

  it.each([
    ['before midnight', '2026-12-01T22:30:00.000Z', '2026-12-02T06:00:00.000Z'],
    ['after midnight', '2026-12-02T03:00:00.000Z', '2026-12-02T06:00:00.000Z'],
    ['in the night in which clocks go forward', '2027-03-28T00:30:00.000Z', '2027-03-28T05:00:00.000Z'],
    ['in the night in which clocks go back', '2026-10-25T00:30:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['at their first minute', '2026-12-01T21:00:00.000Z', '2026-12-02T06:00:00.000Z'],
    ['at their end', '2026-12-02T06:00:00.000Z', '2026-12-02T06:00:00.000Z'],
  ])('waits for their end %s', (_when, now, sent) => {
    expect(plan(now, NIGHT)).toEqual({ mail: 'at_once', mail_due_at: sent, push_due_at: sent })
  })

  it('goes by the time of the person, not of the property', () => {
    const now = '2026-12-01T22:30:00.000Z'
    const inNewYork = planNotification(choices(NIGHT), 'America/New_York', { topic: 'booking', now })
    expect(inNewYork.mail_due_at).toBe(now)
    const inTokyo = planNotification(choices({ quiet_from: '22:00', quiet_until: '09:00' }), 'Asia/Tokyo', {
      topic: 'booking',
      now,
    })
    expect(inTokyo.mail_due_at).toBe('2026-12-02T00:00:00.000Z')
  })

  it('passes through quiet hours where a guest may be in front of a door', () => {
    const now = '2026-12-02T03:00:00.000Z'
    expect(plan(now, NIGHT, 'code')).toEqual({ mail: 'at_once', mail_due_at: now, push_due_at: now })
  })

  it('waits for the digest, or is never sent, as they chose', () => {
    const now = '2026-12-01T12:00:00.000Z'
    expect(plan(now, {}, 'task')).toEqual({
      mail: 'digest',
      mail_due_at: '2026-12-02T07:00:00.000Z',
      push_due_at: null,
    })
    expect(plan(now, { topics: { booking: { mail: 'off', push: false } } })).toEqual({
      mail: null,
      mail_due_at: null,
      push_due_at: null,
    })
  })

  it('is what was mailed before there were settings, for who has none', () => {
    const now = '2026-12-01T12:00:00.000Z'
    const mailed = (topic: Parameters<typeof planNotification>[2]['topic']) =>
      planNotification(NO_CHOICES, MADRID, { topic, now }).mail
    expect([mailed('code'), mailed('report'), mailed('connection')]).toEqual([
      'at_once',
      'at_once',
      'at_once',
    ])
    expect([mailed('booking'), mailed('checkin'), mailed('task'), mailed('message')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('the daily digest', () => {
  it.each([
    ['later on the day', '2026-12-01T05:00:00.000Z', '08:00', '2026-12-01T07:00:00.000Z'],
    ['on the next day from its own time on', '2026-12-01T07:00:00.000Z', '08:00', '2026-12-02T07:00:00.000Z'],
    [
      'after 23 hours when clocks go forward',
      '2027-03-27T07:00:00.000Z',
      '08:00',
      '2027-03-28T06:00:00.000Z',
    ],
    ['after 25 hours when clocks go back', '2026-10-24T06:00:00.000Z', '08:00', '2026-10-25T07:00:00.000Z'],
    [
      'after the gap at a time that a day leaves out',
      '2027-03-27T23:30:00.000Z',
      '02:30',
      '2027-03-28T01:30:00.000Z',
    ],
    ['once at a time that a day has twice', '2026-10-25T00:30:00.000Z', '02:30', '2026-10-26T01:30:00.000Z'],
  ])('comes %s', (_when, now, time, due) => {
    expect(nextDigest(now, time, MADRID)).toBe(due)
  })

  it('is after every instant, within 25 hours, and at its time where the day has it', () => {
    const zones = [MADRID, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (at, zone, minute) => {
          const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60).toString({
            smallestUnit: 'minute',
          })
          const due = nextDigest(at.toISOString(), time, zone)
          const wait = Date.parse(due) - at.getTime()
          expect(wait).toBeGreaterThan(0)
          expect(wait).toBeLessThanOrEqual(26 * 3_600_000)
          const local = Temporal.Instant.from(due).toZonedDateTimeISO(zone)
          const wanted = local.toPlainDate().toPlainDateTime(time).toZonedDateTime(zone)
          expect(local.epochMilliseconds).toBe(wanted.epochMilliseconds)
        },
      ),
    )
  })
})
