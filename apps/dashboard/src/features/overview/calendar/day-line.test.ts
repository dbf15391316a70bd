import { describe, expect, it } from 'vitest'
import {
  barBox,
  dayAtPixel,
  dayLine,
  dayLineAround,
  daysAtFirst,
  dayWidth,
  isInRange,
  placesInView,
  wholeWindows,
  windowsOf,
} from './day-line'

describe('a line of days', () => {
  it('knows the place of every day, over the end of a month, a leap day and the turn of a year', () => {
    const line = dayLine('2027-12-30', 800)
    expect([0, 1, 2, 60, 61, 62].map(line.dayAt)).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(line.indexOf('2028-02-29')).toBe(61)
    expect(line.indexOf('2027-12-29')).toBe(-1)
  })

  it('gives days of 23 and 25 hours one place each', () => {
    const line = dayLine('2026-03-28', 300)
    expect([0, 1, 2].map(line.dayAt)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(line.indexOf('2026-10-26') - line.indexOf('2026-10-24')).toBe(2)
  })

  it('begins a year before the day around which it is laid, on the same day of the week', () => {
    const line = dayLineAround('2026-11-21')
    expect(line.indexOf('2026-11-21')).toBe(371)
    expect(371 % 7).toBe(0)
    expect(line.to > '2028-11-01').toBe(true)
  })
})

describe('a bar', () => {
  const line = dayLine('2026-12-01', 31)

  it('begins and ends in the middle of a day, so that a turnover meets there', () => {
    const leaving = barBox(line, { from: '2026-12-05', to: '2026-12-09' }, 60)
    const coming = barBox(line, { from: '2026-12-09', to: '2026-12-10' }, 60)
    expect(leaving).toEqual({ left: 4.5 * 60, width: 4 * 60 })
    expect(leaving.left + leaving.width).toBe(coming.left)
  })

  it('may begin before the line', () => {
    expect(barBox(line, { from: '2026-11-29', to: '2026-12-02' }, 10)).toEqual({ left: -15, width: 30 })
  })

  it('is in a range from its arrival until the day of its departure', () => {
    const nights = { from: '2026-12-05', to: '2026-12-09' }
    const isIn = (from: number, to: number) => isInRange(line, nights, { from, to })
    expect([isIn(0, 4), isIn(0, 5), isIn(8, 20), isIn(9, 20)]).toEqual([false, true, true, false])
  })
})

it('finds the day under a pixel, at the ends the outermost ones', () => {
  const line = dayLine('2026-12-01', 31)
  expect([-5, 0, 59, 60, 5000].map((x) => dayAtPixel(line, x, 60))).toEqual([
    '2026-12-01',
    '2026-12-01',
    '2026-12-01',
    '2026-12-02',
    '2026-12-31',
  ])
})

it('shows whole steps around what is in view, and stays within the line', () => {
  const view = (offset: number) => placesInView({ offset, size: 700, step: 50, count: 100 }, 7)
  expect(view(0)).toEqual({ from: 0, to: 21 })
  expect(view(340)).toEqual({ from: 0, to: 28 })
  expect(view(349)).toEqual(view(360 - 11))
  expect(view(4300)).toEqual({ from: 77, to: 100 })
})

describe('the windows of days', () => {
  it('are the same fours of weeks wherever one looks from', () => {
    const [first, second, ...others] = windowsOf({ from: '2026-11-19', to: '2026-12-20' })
    expect(others).toEqual([])
    expect(first?.to).toBe(second?.from)
    expect(windowsOf({ from: '2026-12-01', to: '2026-12-02' })).toEqual([second])
  })

  it('hold all the days, whose end is not one of them', () => {
    const [window] = windowsOf({ from: '2000-01-03', to: '2000-01-31' })
    expect(window).toEqual({ from: '2000-01-03', to: '2000-01-31' })
    expect(windowsOf({ from: '2000-01-03', to: '2000-01-31' })).toHaveLength(1)
    expect(windowsOf({ from: '2000-01-03', to: '2000-02-01' })).toHaveLength(2)
    expect(wholeWindows({ from: '2000-01-30', to: '2000-02-01' })).toEqual({
      from: '2000-01-03',
      to: '2000-02-28',
    })
  })

  it('that are read with the page hold a month from the first day in view', () => {
    const { from, to } = daysAtFirst('2026-11-19')
    expect(from <= '2026-11-19' && to >= '2026-12-19').toBe(true)
  })
})

it('makes days as wide as whole days fill the room', () => {
  expect(dayWidth('two_weeks', null)).toBe(66)
  expect(dayWidth('two_weeks', 924)).toBe(66)
  expect(dayWidth('two_weeks', 980)).toBeCloseTo(65.33)
  expect(dayWidth('week', 358)).toBeCloseTo(119.33)
  expect(dayWidth('week', 40)).toBe(40)
})
