import { expect, it } from 'vitest'
import { amountTyped } from './amount-typed'

it.each([
  ['420', '420'],
  ['420.5', '420.5'],
  ['420,50', '420.50'],
  [' 420,50 ', '420.50'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1.234.567,8', '1234567.8'],
  // With three decimals as in Kuwait, this is not a thousand.
  ['1.250', '1.250'],
  ['1,250', '1.250'],
])('%j is the amount %s', (typed, amount) => {
  expect(amountTyped(typed)).toBe(amount)
})

it.each(['', 'about 400', '4,20,50', '1.23,50', '1,2,3', '1.234,50,00', '-5'])(
  '%j stays as it is, to be refused',
  (typed) => {
    expect(amountTyped(typed)).toBe(typed)
  },
)
