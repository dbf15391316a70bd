import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeWeeksOf } from '../../../../dates/month-days'
import { addDays } from '../../../../i18n/days'
import { partIn, partsIn, takenNights } from './month-bars'

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-30', index))

it('draws nights from the middle of their first day to the middle of their last', () => {
  const nights = { from: '2026-12-01', to: '2026-12-04' }
  expect(partIn(week, nights)).toEqual({ nights, cell: 1, inset: 0.5, length: 3, begins: true, ends: true })
})

it('cuts what began before the week, goes on after it, or both', () => {
  const before = { from: '2026-11-20', to: '2026-11-30' }
  expect(partIn(week, before)).toMatchObject({ cell: 0, inset: 0, length: 0.5, begins: false, ends: true })
  const after = { from: '2026-12-06', to: '2026-12-09' }
  expect(partIn(week, after)).toMatchObject({ cell: 6, inset: 0.5, length: 0.5, begins: true, ends: false })
  const whole = { from: '2026-11-01', to: '2026-12-31' }
  expect(partIn(week, whole)).toMatchObject({ cell: 0, inset: 0, length: 7, begins: false, ends: false })
})

it('leaves out what ends before the week or begins after it', () => {
  expect(partIn(week, { from: '2026-11-20', to: '2026-11-29' })).toBeNull()
  expect(partIn(week, { from: '2026-12-07', to: '2026-12-09' })).toBeNull()
  expect(partIn([], { from: '2026-12-07', to: '2026-12-09' })).toBeNull()
})

it('puts two stays that meet into the cell of their day', () => {
  const [leaving, arriving] = [
    { from: '2026-11-28', to: '2026-12-02' },
    { from: '2026-12-02', to: '2026-12-05' },
  ]
  const parts = partsIn(week, [leaving, arriving])
  expect(parts.get(0)?.map(({ nights }) => nights)).toEqual([leaving])
  expect(parts.get(2)?.map(({ nights }) => nights)).toEqual([arriving])
})

it('shows each day of a stay once, over all weeks of the months it touches', () => {
  const start = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 20 }), (from, count) => {
      const nights = { from, to: addDays(from, count) }
      const weeks = [...wholeWeeksOf(nights.from), ...wholeWeeksOf(nights.to)]
      const different = [...new Map(weeks.map((one) => [one[0], one])).values()]
      const lengths = different.map((one) => partIn(one, nights)?.length ?? 0)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(count)
    }),
  )
})

it('counts nights, not days, and each once', () => {
  const taken = [
    { from: '2026-11-28', to: '2026-12-02' },
    { from: '2026-12-01', to: '2026-12-03' },
  ]
  expect(takenNights(week, taken)).toBe(3)
})
