import { expect, it } from 'vitest'
import { emptyOwner, newOwned, ownerFieldOf, toOwnerFields } from './owner-form-values'

it('sends the chosen terms alone, with a decimal point', () => {
  const first = { ...newOwned('a', undefined), percent: '82,5', amount: '99', from_month: '2027-03' }
  const second = { ...newOwned('b', first), type: 'fee' as const, from_month: '' }
  expect(toOwnerFields({ ...emptyOwner, name: 'Ana', properties: [first, second] })).toEqual({
    name: 'Ana',
    email: null,
    address: null,
    tax_id: null,
    locale: null,
    properties: [
      { property_id: 'a', share_or_fee: { type: 'share', percent: '82.5' }, from_month: '2027-03' },
      { property_id: 'b', share_or_fee: { type: 'fee', amount: '99', currency: 'EUR' }, from_month: null },
    ],
  })
})

it('finds the field of a refused path', () => {
  expect(ownerFieldOf('properties.2.share_or_fee.percent')).toBe('properties.2.percent')
  expect(ownerFieldOf('email')).toBe('email')
})
