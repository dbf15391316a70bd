import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it.each([
  ['1234', '1234'],
  ['12345', '123 45'],
  ['123456', '123 456'],
  ['12345678', '1234 5678'],
  ['', ''],
])('shows the PIN %s as %s', (pin, shown) => {
  expect(grouped(pin)).toBe(shown)
})
