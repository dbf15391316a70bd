import { expect, it } from 'vitest'
import { lastDayOf, monthAfter, monthOfSearch, monthsUntil, openingMonth } from './months'

it('counts months over the end of a year', () => {
  expect([monthAfter('2027-12', 1), monthAfter('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
})

it('lists the latest months, and always the chosen one', () => {
  expect(monthsUntil('2027-04', '2027-03').slice(0, 2)).toEqual(['2027-04', '2027-03'])
  expect(monthsUntil('2027-04', '2020-01').at(-1)).toBe('2020-01')
  expect(monthsUntil('2027-04', '2027-06')[0]).toBe('2027-06')
})

it('opens the last month that is over, unless the URL names one', () => {
  expect(monthOfSearch(new URLSearchParams(), '2027-04')).toBe('2027-03')
  expect(monthOfSearch(new URLSearchParams('month=2026-11'), '2027-04')).toBe('2026-11')
  expect(monthOfSearch(new URLSearchParams('month=soon'), '2027-04')).toBe('2027-03')
})

it('knows the last day of a month, in leap years too', () => {
  expect(['2027-12', '2027-02', '2028-02'].map(lastDayOf)).toEqual(['2027-12-31', '2027-02-28', '2028-02-29'])
})

it('opens with the last month that has something, or with the current one', () => {
  expect(openingMonth({ items: [{ day: '2027-02-28' }, { day: '2027-01-01' }] }, '2027-04')).toBe('2027-02')
  expect(openingMonth({ items: [] }, '2027-04')).toBe('2027-04')
})
