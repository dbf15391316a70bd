import { expect, it } from 'vitest'
import { sortRows } from '../../components/sorting'
import { type PropertyColumn, sortValueOf } from './property-sorting'

const none = { occupied_until: null, arrives_today: false, block: null, next_arrival: null, booked: 0 }
const rows = [
  { id: 'a', name: 'Ático', city: 'Valencia', ahead: { ...none, occupied_until: '2026-12-09', booked: 9 } },
  { id: 'b', name: 'Drago', city: 'Ávila', ahead: { ...none, next_arrival: '2026-12-10', booked: 12 } },
  { id: 'c', name: 'apartamento', city: 'Madrid', ahead: undefined },
]
const order = (column: PropertyColumn, isDescending = false) =>
  sortRows(rows, { column, isDescending }, (row) => sortValueOf(column, row, row.ahead), 'es')
    .map(({ id }) => id)
    .join('')

it('sorts by name and city as people write them', () => {
  expect([order('name'), order('city')]).toEqual(['cab', 'bca'])
})

it('has blocked properties among those that are not free', () => {
  const block = { reason: 'maintenance', to: '2026-12-08' } as const
  expect(sortValueOf('tonight', { name: '', city: '' }, { ...none, block })).toBe('2026-12-08')
})

it('has free properties first, the most booked on request, and what is not known last', () => {
  expect(order('tonight')).toBe('bac')
  expect(order('booked', true)).toBe('bac')
  expect(order('next_arrival')).toBe('bac')
})
