import { expect, it } from 'vitest'
import { rangeStartText } from './range-start'

it('says of the first day of a range what its last does not', () => {
  expect(rangeStartText('2026-11-13', '2026-11-16', 'en')).toBe('13')
  expect(rangeStartText('2026-11-28', '2026-12-03', 'en')).toBe('28 Nov')
  expect(rangeStartText('2026-12-30', '2027-01-02', 'es')).toBe('30 dic 2026')
})
