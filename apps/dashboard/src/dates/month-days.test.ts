import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '../i18n/days'
import { addMonths, inMonth, monthOf, movedDay, weeksOf } from './month-days'

const days = fc.integer({ min: 0, max: 365 * 200 }).map((count) => addDays('1950-01-01', count))

it('shows each day of a month once, under its weekday', () => {
  fc.assert(
    fc.property(days, (day) => {
      const weeks = weeksOf(monthOf(day))
      const shown = weeks.flat().filter((one) => one !== null)
      expect(shown[0]).toBe(monthOf(day))
      expect(addDays(shown.at(-1) ?? '', 1)).toBe(addMonths(day, 1))
      expect(new Set(shown).size).toBe(shown.length)
      const columns = weeks.flatMap((week) =>
        week.flatMap((one, index) => (one === null ? [] : [[weekdayOf(one), index + 1]])),
      )
      expect(columns.filter(([weekday, column]) => weekday !== column)).toEqual([])
    }),
  )
})

it('turns the year with the month, and keeps within shorter months', () => {
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
  expect(inMonth('2026-01-31', '2026-02-01')).toBe('2026-02-28')
  expect(inMonth('2026-01-31', '2026-03-01')).toBe('2026-03-31')
})

it('goes by days, weeks, months and years', () => {
  expect(movedDay('ArrowLeft', false, '2026-12-01')).toBe('2026-11-30')
  expect(movedDay('ArrowDown', false, '2026-11-26')).toBe('2026-12-03')
  expect(movedDay('Home', false, '2026-11-26')).toBe('2026-11-23')
  expect(movedDay('End', false, '2026-11-26')).toBe('2026-11-29')
  expect(movedDay('PageDown', false, '2026-01-31')).toBe('2026-02-28')
  expect(movedDay('PageUp', true, '2028-02-29')).toBe('2027-02-28')
  expect(movedDay('Enter', false, '2026-11-26')).toBeNull()
})
