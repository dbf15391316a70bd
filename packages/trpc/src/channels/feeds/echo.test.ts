import { expect, it } from 'vitest'
import { nightsBesideEcho, type NightRange } from './echo.rules.ts'

const nights = (...days: [number, number][]): NightRange[] =>
  days.map(([from, to]) => ({ from: `2027-11-${from}`, to: `2027-11-${to}` }))

const EVENT = { from: '2027-11-20', to: '2027-11-25' }

it.each<[string, NightRange[], NightRange[]]>([
  ['nothing was fetched', [], nights([20, 25])],
  ['all of it was fetched', nights([20, 25]), []],
  ['more than it was fetched', nights([10, 29]), []],
  ['it was fetched as touching stays', nights([22, 25], [20, 22]), []],
  ['its first nights were fetched', nights([18, 22]), nights([22, 25])],
  ['its last nights were fetched', nights([23, 28]), nights([20, 23])],
  ['its middle was fetched', nights([21, 23]), nights([20, 21], [23, 25])],
  ['both ends were fetched', nights([24, 26], [19, 21]), nights([21, 24])],
  ['overlapping calendars were fetched', nights([20, 23], [21, 22]), nights([23, 25])],
  ['other nights were fetched', nights([10, 20], [25, 27]), nights([20, 25])],
])('%s', (_words, fetched, left) => {
  expect(nightsBesideEcho(EVENT, fetched)).toEqual(left)
})
