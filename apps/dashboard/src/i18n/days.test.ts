import { expect, it } from 'vitest'
import { addDays, nightsBetween, weekdayOf } from './days'

it('counts days over months, leap years and the hours that clocks change by', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(nightsBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(nightsBetween('2026-12-09', '2026-12-05')).toBe(-4)
})

it('begins the week on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})

it('refuses what is no day', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})
