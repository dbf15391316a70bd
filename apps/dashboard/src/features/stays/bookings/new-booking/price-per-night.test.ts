import { expect, test } from 'vitest'
import { pricePerNight } from './price-per-night'

test('a total is spread over its nights', () => {
  expect(pricePerNight('450', 3)).toBe('150.00')
  expect(pricePerNight('1.234,50', 2)).toBe('617.25')
  expect(pricePerNight('100', 3)).toBe('33.33')
})

test('what is no amount costs nothing a night', () => {
  expect(
    ['', '  ', '0', 'free', '4,5,6', '1e5', '0x1F', '-3'].map((typed) => pricePerNight(typed, 2)),
  ).toEqual(Array.from({ length: 8 }, () => null))
})
