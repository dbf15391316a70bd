import { expect, test } from 'vitest'
import { pricePerNight } from './price-per-night'

test('a total is spread over its nights', () => {
  expect(pricePerNight('450', 3)).toBe('150.00')
  expect(pricePerNight('1.234,50', 2)).toBe('617.25')
  expect(pricePerNight('100', 3)).toBe('33.33')
})

test('what is no amount costs nothing a night', () => {
  for (const typed of ['', '  ', '0', 'free', '4,5,6']) expect(pricePerNight(typed, 2), typed).toBeNull()
})
