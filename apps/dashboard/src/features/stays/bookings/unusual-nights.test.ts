import { expect, it } from 'vitest'
import { unusualNights } from './unusual-nights'

const today = '2026-11-22'
const about = (from: string, to: string) => unusualNights({ from, to }, today)

it('asks about stays that began more than 30 days ago', () => {
  expect(about('2026-10-22', '2026-10-25')).toBe('long_ago')
  expect(about('2026-10-23', '2026-10-25')).toBeNull()
})

it('asks about stays more than three years ahead', () => {
  expect(about('2029-11-20', '2029-11-22')).toBeNull()
  expect(about('2029-11-20', '2029-11-23')).toBe('far_ahead')
  expect(unusualNights({ from: '2031-02-27', to: '2031-03-01' }, '2028-02-29')).toBe('far_ahead')
})
