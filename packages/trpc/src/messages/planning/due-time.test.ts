import { MESSAGE_TRIGGERS, type MessageTrigger } from '@stayward/contract/messages/message-values'
import { describe, expect, it } from 'vitest'
import { afterQuietHours } from '../../kernel/quiet-hours.ts'
import { dueAt, type RuleTime, type StayTime, usefulUntil } from './due-time.rules.ts'

const rule = (trigger: MessageTrigger, time: Partial<RuleTime> = {}): RuleTime => ({
  trigger,
  offset_days: 0,
  offset_hours: 0,
  offset_minutes: 0,
  local_time: null,
  quiet_from: null,
  quiet_until: null,
  ...time,
})

const madrid: StayTime = {
  from: '2026-12-20T15:00:00.000Z',
  to: '2026-12-22T10:00:00.000Z',
  arrival_date: '2026-12-20',
  departure_date: '2026-12-22',
  time_zone: 'Europe/Madrid',
}

const at = (time_zone: string, arrival: string, departure: string): StayTime => ({
  from: new Date(arrival).toISOString(),
  to: new Date(departure).toISOString(),
  arrival_date: arrival.slice(0, 10),
  departure_date: departure.slice(0, 10),
  time_zone,
})

const HAPPENED = '2026-12-02T10:20:30.400Z'

describe('a rule is due', () => {
  it.each<[MessageTrigger, Partial<RuleTime>, string]>([
    ['booked', {}, HAPPENED],
    ['booked', { offset_days: 1, offset_hours: 2, offset_minutes: 3 }, '2026-12-03T12:23:30.400Z'],
    ['code_verified', { offset_minutes: 10 }, '2026-12-02T10:30:30.400Z'],
    ['changed', { offset_hours: 1 }, '2026-12-02T11:20:30.400Z'],
    ['cancelled', {}, HAPPENED],
    ['checkin_open', { offset_days: 30, local_time: '09:00' }, '2026-11-20T08:00:00.000Z'],
    ['before_arrival', { offset_days: 3 }, '2026-12-17T15:00:00.000Z'],
    ['before_arrival', { offset_hours: 5, offset_minutes: 30 }, '2026-12-20T09:30:00.000Z'],
    ['checkin_incomplete', { offset_days: 1, local_time: '18:30' }, '2026-12-19T17:30:00.000Z'],
    ['arrival_day', { local_time: '08:15' }, '2026-12-20T07:15:00.000Z'],
    ['arrival_day', {}, '2026-12-20T08:00:00.000Z'],
    ['first_morning', { local_time: '10:00' }, '2026-12-21T09:00:00.000Z'],
    ['before_departure', { offset_days: 1, local_time: '17:00' }, '2026-12-21T16:00:00.000Z'],
    ['before_departure', { offset_hours: 2 }, '2026-12-22T08:00:00.000Z'],
    ['after_departure', { offset_days: 1, local_time: '11:00' }, '2026-12-23T10:00:00.000Z'],
    ['after_departure', { offset_hours: 3 }, '2026-12-22T13:00:00.000Z'],
  ])('%s, %o', (trigger, time, due) => {
    expect(dueAt(rule(trigger, time), madrid, HAPPENED)).toBe(due)
  })

  it.each(['booked', 'code_verified', 'changed', 'cancelled'] as const)(
    'not before %s has happened',
    (trigger) => {
      expect(dueAt(rule(trigger), madrid, null)).toBeNull()
    },
  )

  it.each<[string, StayTime, Partial<RuleTime>, string]>([
    [
      'on the night before, after the clocks of Madrid went forward',
      at('Europe/Madrid', '2027-03-28T16:00:00+02:00', '2027-03-30T11:00:00+02:00'),
      { offset_days: 1 },
      '2027-03-27T15:00:00.000Z',
    ],
    [
      'exactly 24 hours before, after the clocks of Madrid went forward',
      at('Europe/Madrid', '2027-03-28T16:00:00+02:00', '2027-03-30T11:00:00+02:00'),
      { offset_hours: 24 },
      '2027-03-27T14:00:00.000Z',
    ],
    [
      'at an hour that Madrid skips, an hour later',
      at('Europe/Madrid', '2027-03-28T16:00:00+02:00', '2027-03-30T11:00:00+02:00'),
      { local_time: '02:30' },
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'at an hour that New York has twice, the first time',
      at('America/New_York', '2026-11-01T16:00:00-05:00', '2026-11-03T11:00:00-05:00'),
      { local_time: '01:30' },
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'at nine in New York, whatever the clocks did',
      at('America/New_York', '2026-11-02T16:00:00-05:00', '2026-11-03T11:00:00-05:00'),
      { offset_days: 2, local_time: '09:00' },
      '2026-10-31T13:00:00.000Z',
    ],
    [
      'where clocks move by half an hour',
      at('Australia/Lord_Howe', '2027-04-04T15:00:00+10:30', '2027-04-05T10:00:00+10:30'),
      { offset_days: 1 },
      '2027-04-03T04:00:00.000Z',
    ],
    [
      'in Auckland, where it is tomorrow',
      at('Pacific/Auckland', '2026-12-20T15:00:00+13:00', '2026-12-22T10:00:00+13:00'),
      { local_time: '08:00' },
      '2026-12-19T19:00:00.000Z',
    ],
    [
      'in Honolulu, where it is still yesterday',
      at('Pacific/Honolulu', '2026-12-20T15:00:00-10:00', '2026-12-22T10:00:00-10:00'),
      { local_time: '20:00' },
      '2026-12-21T06:00:00.000Z',
    ],
    [
      'a day before an arrival at midnight',
      at('Europe/Madrid', '2026-12-20T00:00:00+01:00', '2026-12-22T11:00:00+01:00'),
      { offset_days: 1 },
      '2026-12-18T23:00:00.000Z',
    ],
    [
      'on the day that an arrival at midnight begins',
      at('Europe/Madrid', '2026-12-20T00:00:00+01:00', '2026-12-22T11:00:00+01:00'),
      { local_time: '00:00' },
      '2026-12-19T23:00:00.000Z',
    ],
  ])('%s', (_when, stay, time, due) => {
    expect(dueAt(rule('before_arrival', time), stay, null)).toBe(due)
  })
})

describe('quiet hours', () => {
  const NIGHT = { quiet_from: '21:00', quiet_until: '09:00' }
  const NOON = { quiet_from: '13:00', quiet_until: '15:30' }
  it.each<[string, Partial<RuleTime>, string, string, string]>([
    ['none', {}, 'Europe/Madrid', '2026-12-20T02:00:00.000Z', '2026-12-20T02:00:00.000Z'],
    ['a minute before', NIGHT, 'Europe/Madrid', '2026-12-20T19:59:59.999Z', '2026-12-20T19:59:59.999Z'],
    ['their first minute', NIGHT, 'Europe/Madrid', '2026-12-20T20:00:00.000Z', '2026-12-21T08:00:00.000Z'],
    ['after midnight', NIGHT, 'Europe/Madrid', '2026-12-21T02:00:00.000Z', '2026-12-21T08:00:00.000Z'],
    ['their last minute', NIGHT, 'Europe/Madrid', '2026-12-21T07:59:59.999Z', '2026-12-21T08:00:00.000Z'],
    ['their end', NIGHT, 'Europe/Madrid', '2026-12-21T08:00:00.000Z', '2026-12-21T08:00:00.000Z'],
    ['after their end', NIGHT, 'Europe/Madrid', '2026-12-21T08:00:30.000Z', '2026-12-21T08:00:30.000Z'],
    ['half a minute later', NOON, 'Europe/Madrid', '2026-12-20T14:30:30.000Z', '2026-12-20T14:30:30.000Z'],
    ['in the evening', NOON, 'Europe/Madrid', '2026-12-20T19:00:00.000Z', '2026-12-20T19:00:00.000Z'],
    ['before noon', NOON, 'Europe/Madrid', '2026-12-20T11:59:00.000Z', '2026-12-20T11:59:00.000Z'],
    ['at noon', NOON, 'Europe/Madrid', '2026-12-20T12:00:00.000Z', '2026-12-20T14:30:00.000Z'],
    ['after noon', NOON, 'Europe/Madrid', '2026-12-20T14:30:00.000Z', '2026-12-20T14:30:00.000Z'],
    [
      'the night of an hour less',
      NIGHT,
      'Europe/Madrid',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T07:00:00.000Z',
    ],
    [
      'the night of an hour more',
      NIGHT,
      'Europe/Madrid',
      '2027-10-30T23:00:00.000Z',
      '2027-10-31T08:00:00.000Z',
    ],
    ['in Auckland', NIGHT, 'Pacific/Auckland', '2026-12-20T08:00:00.000Z', '2026-12-20T20:00:00.000Z'],
    ['in Honolulu', NIGHT, 'Pacific/Honolulu', '2026-12-20T08:00:00.000Z', '2026-12-20T19:00:00.000Z'],
    [
      'an end at an hour that is skipped',
      { quiet_from: '21:00', quiet_until: '02:30' },
      'Europe/Madrid',
      '2027-03-27T23:00:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ],
  ])('%s', (_when, quiet, time_zone, instant, sent) => {
    expect(afterQuietHours(instant, rule('booked', quiet), time_zone)).toBe(sent)
  })

  it.each([
    ['Europe/Madrid', '2027-10-31T01:10:00.000Z', '2027-10-31T01:30:00.000Z'],
    ['America/New_York', '2026-11-01T06:10:00.000Z', '2026-11-01T06:30:00.000Z'],
  ])('never end before they are asked about, when %s lives an hour twice', (time_zone, instant, end) => {
    const quiet_until = time_zone === 'Europe/Madrid' ? '02:30' : '01:30'
    expect(afterQuietHours(instant, { quiet_from: '21:00', quiet_until }, time_zone)).toBe(end)
  })

  it('end outside of themselves, later than they were asked about', () => {
    for (const time_zone of ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Auckland'])
      for (const quiet_until of ['01:15', '01:45', '02:15', '02:45', '03:00', '09:00'])
        for (const day of [
          '2026-10-04',
          '2026-10-25',
          '2026-11-01',
          '2027-03-14',
          '2027-03-28',
          '2027-04-04',
        ])
          for (let minute = -14 * 60; minute < 24 * 60; minute += 5) {
            const instant = new Date(Date.parse(day) + minute * 60_000).toISOString()
            const quiet = { quiet_from: '21:00', quiet_until }
            const sent = afterQuietHours(instant, quiet, time_zone)
            expect(sent >= instant, `${instant} in ${time_zone}, ${quiet_until}: ${sent}`).toBe(true)
            expect(afterQuietHours(sent, quiet, time_zone)).toBe(sent)
          }
  })
})

describe('a message is of use', () => {
  const PLANNED = '2026-12-20T12:00:00.000Z'
  it.each<[MessageTrigger, string, string]>([
    ['booked', PLANNED, madrid.to],
    ['booked', '2026-12-01T12:00:00.000Z', '2026-12-04T12:00:00.000Z'],
    ['checkin_open', PLANNED, madrid.from],
    ['checkin_incomplete', '2026-12-17T08:00:00.000Z', '2026-12-18T08:00:00.000Z'],
    ['checkin_incomplete', PLANNED, madrid.from],
    ['before_arrival', PLANNED, '2026-12-21T03:00:00.000Z'],
    ['arrival_day', PLANNED, '2026-12-21T03:00:00.000Z'],
    ['code_verified', PLANNED, madrid.to],
    ['before_departure', PLANNED, madrid.to],
    ['first_morning', '2026-12-21T08:00:00.000Z', '2026-12-21T16:00:00.000Z'],
    ['first_morning', '2026-12-22T08:00:00.000Z', madrid.to],
    ['changed', '2026-12-01T12:00:00.000Z', '2026-12-03T12:00:00.000Z'],
    ['changed', PLANNED, madrid.to],
    ['after_departure', '2026-12-23T12:00:00.000Z', '2026-12-26T12:00:00.000Z'],
    ['cancelled', PLANNED, '2026-12-22T12:00:00.000Z'],
  ])('%s, due at %s, until %s', (trigger, planned_for, until) => {
    expect(usefulUntil(trigger, madrid, planned_for)).toBe(until)
  })

  it('until the departure of a short stay, if the guests may arrive late', () => {
    const day = { ...madrid, to: '2026-12-20T20:00:00.000Z' }
    expect(usefulUntil('arrival_day', day, PLANNED)).toBe(day.to)
  })

  it('for some time, whatever its trigger', () => {
    for (const trigger of MESSAGE_TRIGGERS)
      expect(usefulUntil(trigger, madrid, '2026-12-10T12:00:00.000Z') > '2026-12-10').toBe(true)
  })
})
