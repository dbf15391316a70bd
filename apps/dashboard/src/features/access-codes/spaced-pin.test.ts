import { expect, it } from 'vitest'
import { spacedPin } from './spaced-pin'

it.each([
  ['', ''],
  ['4839', '4839'],
  ['48392', '48392'],
  ['483926', '483 926'],
  ['4839261', '483 926 1'],
  ['48392617', '4839 2617'],
  ['483926175', '483 926 175'],
  ['483926175038', '4839 2617 5038'],
])('the PIN %j is written %j', (pin, spaced) => {
  expect(spacedPin(pin)).toBe(spaced)
})
