import { expect, it } from 'vitest'
import { ownersOf, writesOnlyForOthers } from './owners-of'

const own = { id: '1', name: 'Ático', account_id: 'me', access_level: 'owner' } as const
const loft = { id: '2', name: 'Loft', account_id: 'ana', access_level: 'manager' } as const
const finca = { id: '3', name: 'Finca', account_id: 'ana', access_level: 'manager' } as const
const cleaned = { id: '4', name: 'Casa', account_id: 'bea', access_level: 'staff' } as const

it('knows for whom else the reader writes to guests', () => {
  expect(ownersOf([own, loft, finca, cleaned])).toEqual([{ property_id: '2', names: ['Loft', 'Finca'] }])
  expect(writesOnlyForOthers([loft, cleaned])).toBe(true)
  expect(writesOnlyForOthers([own, loft])).toBe(false)
  // Who has no property yet looks at how their mails will be.
  expect(writesOnlyForOthers([])).toBe(false)
})
