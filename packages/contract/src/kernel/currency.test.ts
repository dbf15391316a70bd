import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CURRENCIES, decimalsOf, fromMinorUnits, minorUnits } from './currency.ts'

it.each([
  ['120.5', 'EUR', 12050n, '120.50'],
  ['0.05', 'EUR', 5n, '0.05'],
  ['1200.0000', 'JPY', 1200n, '1200'],
  ['1.2345', 'KWD', 1234n, '1.234'],
])('reads %s %s in minor units and writes it again', (amount, currency, minor, written) => {
  expect(minorUnits(amount, currency)).toBe(minor)
  expect(fromMinorUnits(minor, currency)).toBe(written)
})

it('writes any amount so that it is read as the same, whatever its sign', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.constantFrom(...CURRENCIES),
      (minor, currency) => {
        const written = fromMinorUnits(minor, currency)
        expect(minorUnits(written, currency)).toBe(minor)
        expect(written.split('.')[1]?.length ?? 0).toBe(decimalsOf(currency))
        expect(fromMinorUnits(-minor, currency)).toBe(minor === 0n ? written : `-${written}`)
      },
    ),
  )
})
