import { describe, expect, it } from 'vitest'
import { alloggiatiRules } from './alloggiati-rules.ts'

const rules = alloggiatiRules()
const stay = (from: string, to: string) =>
  ({ kind: 'travellers', from, to, created_at: '2026-01-01T00:00:00Z', time_zone: 'Europe/Rome' }) as const

describe('a report is due', () => {
  it.each([
    ['a day after the arrival', '2026-12-05T15:00:00Z', '2026-12-09T09:00:00Z', '2026-12-06T15:00:00Z'],
    [
      'six hours after it if the stay is short',
      '2026-12-05T15:00:00Z',
      '2026-12-06T09:00:00Z',
      '2026-12-05T21:00:00Z',
    ],
    [
      'six hours after it for a day exactly',
      '2026-12-05T15:00:00Z',
      '2026-12-06T15:00:00Z',
      '2026-12-05T21:00:00Z',
    ],
    [
      'a day after it for a second more',
      '2026-12-05T15:00:00Z',
      '2026-12-06T15:00:01Z',
      '2026-12-06T15:00:00Z',
    ],
    // Clocks go forward in this night, so that the same hour comes 23 hours later.
    [
      'by hours that pass, not by clocks',
      '2027-03-27T15:00:00Z',
      '2027-03-31T09:00:00Z',
      '2027-03-28T15:00:00Z',
    ],
  ])('%s', (_when, from, to, due) => {
    expect(rules.dueAt(stay(from, to))).toBe(due)
  })

  it('by the hours of the settings', () => {
    const strict = alloggiatiRules({ due_hours: 12, short_stay_hours: 48, short_stay_due_hours: 1 })
    expect(strict.dueAt(stay('2026-12-05T15:00:00Z', '2026-12-07T15:00:00Z'))).toBe('2026-12-05T16:00:00Z')
    expect(strict.dueAt(stay('2026-12-05T15:00:00Z', '2026-12-08T15:00:00Z'))).toBe('2026-12-06T03:00:00Z')
  })
})

describe('the portal takes arrivals', () => {
  it.each([
    ['until the next midnight but one in Rome', '2026-12-05T15:00:00Z', '2026-12-06T22:59:59Z'],
    ['of the day in Rome, wherever the property’s clock is', '2026-12-05T23:30:00Z', '2026-12-07T22:59:59Z'],
    ['into the summer', '2027-03-27T15:00:00Z', '2027-03-28T21:59:59Z'],
    ['into the winter', '2026-10-24T15:00:00Z', '2026-10-25T22:59:59Z'],
  ])('%s', (_when, from, last) => {
    expect(rules.closesAt(stay(from, '2027-12-31T00:00:00Z'))).toBe(last)
  })
})

describe('a long stay', () => {
  it.each([
    ['2026-12-05', '2026-12-05', []],
    ['2026-12-05', '2027-01-04', []],
    ['2026-12-05', '2027-01-05', ['2027-01-04']],
    ['2026-12-05', '2027-02-03', ['2027-01-04']],
    ['2026-12-05', '2027-02-04', ['2027-01-04', '2027-02-03']],
    ['2028-02-10', '2028-03-15', ['2028-03-11']],
  ])('from %s to %s is reported again on %j', (arrival_date, departure_date, days) => {
    expect(rules.continuesAt({ arrival_date, departure_date })).toEqual(days)
  })
})

describe('the rules', () => {
  it('cover everybody, and take nothing back', () => {
    expect(rules.covers({ nationality_country_code: 'ITA' })).toBe(true)
    expect(rules).toMatchObject({
      kinds: ['travellers'],
      can_cancel: false,
      has_parts: true,
      repeats: false,
      proof: { time_zone: 'Europe/Rome', days: 30 },
    })
  })

  it.each([
    ['1', true],
    ['000042', true],
    ['1234567', false],
    ['', false],
    ['12A', false],
  ])('say of the apartment %j: %j', (code, isRight) => {
    expect(rules.codes['apartment']?.pattern.test(code)).toBe(isRight)
    expect(rules.codes['apartment']).toMatchObject({ max: 6, is_required: false, example: '000001' })
    expect(rules.codes['apartment']?.message).toMatch(/^Enter the apartment’s number/)
  })
})
