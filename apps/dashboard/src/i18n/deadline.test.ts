import { expect, it } from 'vitest'
import { deadlineText } from './deadline'

it('names the day that a deadline at midnight ends', () => {
  expect(deadlineText('2026-12-05T15:00:00+01:00', 'en')).toMatch(/^Sat 5 Dec.*, 15:00$/)
  expect(deadlineText('2026-12-06T00:00:00+01:00', 'en')).toMatch(/^Sat 5 Dec.*, 24:00$/)
  expect(deadlineText('2027-01-01T00:00:00+00:00', 'es')).toMatch(/^jue 31 dic.*, 24:00$/)
})
