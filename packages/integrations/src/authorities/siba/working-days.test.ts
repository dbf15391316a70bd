import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { sibaRules } from './siba-rules.ts'
import { easterSunday, workingDayAfter } from './working-days.ts'

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  // Of other centuries, whose moon is counted otherwise.
  [1818, '1818-03-22'],
  [1900, '1900-04-15'],
  [2100, '2100-03-28'],
  [2200, '2200-04-06'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year).toString()).toBe(day)
})

it.each([
  ['a Monday', '2026-11-02', '2026-11-05'],
  ['a Thursday, over the weekend', '2026-11-05', '2026-11-10'],
  ['a Saturday', '2026-11-07', '2026-11-11'],
  ['Christmas Eve, over Christmas and a weekend', '2026-12-24', '2026-12-30'],
  ['the Wednesday before Easter, over Good Friday', '2026-04-01', '2026-04-07'],
  ['the eve of Corpus Christi', '2026-06-03', '2026-06-09'],
  ['the eve of two holidays in December', '2026-11-30', '2026-12-04'],
])('three working days after %s (%s) are on %s', (_what, from, day) => {
  expect(workingDayAfter(Temporal.PlainDate.from(from), 3).toString()).toBe(day)
})

it.each([
  '2027-01-01',
  '2028-04-25',
  '2026-05-01',
  '2026-06-10',
  '2028-08-15',
  '2026-10-05',
  '2027-11-01',
  '2026-12-01',
  '2026-12-08',
  '2026-12-25',
])('%s, a national holiday, is no working day', (day) => {
  const holiday = Temporal.PlainDate.from(day)
  expect(holiday.dayOfWeek).toBeLessThanOrEqual(5)
  expect(workingDayAfter(holiday.subtract({ days: 1 }), 1).toString()).not.toBe(day)
})

describe('the deadline', () => {
  const due = (from: string, time_zone: string, kind: 'travellers' | 'departure' = 'travellers') =>
    sibaRules.dueAt({ kind, from, to: '2026-11-06T11:00:00Z', created_at: from, time_zone })

  it('is the end of the third working day where the property is', () => {
    expect(due('2026-11-02T16:00:00Z', 'Europe/Lisbon')).toBe('2026-11-06T00:00:00Z')
    expect(due('2026-11-02T16:00:00Z', 'Atlantic/Azores')).toBe('2026-11-06T01:00:00Z')
  })

  it('counts from the day there: half past midnight in Lisbon is still the day before on the Azores', () => {
    expect(due('2026-11-03T00:30:00Z', 'Europe/Lisbon')).toBe('2026-11-07T00:00:00Z')
    expect(due('2026-11-03T00:30:00Z', 'Atlantic/Azores')).toBe('2026-11-06T01:00:00Z')
  })

  it('has an hour less in the week in which summer time begins', () => {
    expect(due('2026-03-26T16:00:00Z', 'Europe/Lisbon')).toBe('2026-03-31T23:00:00Z')
  })

  it('counts from the departure for the report of it', () => {
    expect(due('2026-11-02T16:00:00Z', 'Europe/Lisbon', 'departure')).toBe('2026-11-12T00:00:00Z')
  })
})
