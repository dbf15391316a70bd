import { describe, expect, it } from 'vitest'
import { sortRows } from '../../../components/sorting'
import { lockWith } from './lock.fixture'
import { type LockColumn, sortValueOf } from './lock-sorting'

const LOCKS = [
  lockWith({ name: 'a', at: 'Sol 10', status: { battery_percent: 40 } }),
  lockWith({
    name: 'b',
    at: 'Sol 9',
    status: { battery: 'critical', battery_percent: null, connection: 'offline' },
    next_arrival_at: '2026-12-05T16:00:00+01:00',
  }),
  lockWith({
    name: 'c',
    at: 'Ático',
    status: { battery: 'unknown', battery_percent: null, observed_at: null },
    next_arrival_at: '2026-12-05T15:30:00Z',
  }),
  lockWith({
    name: 'd',
    at: 'Luna',
    status: { connection: 'unknown', battery_percent: 0, observed_at: '2026-12-05T14:02:16.000Z' },
  }),
]

describe('a table of locks', () => {
  it.each<[LockColumn, string]>([
    ['property', 'cdba'],
    ['connection', 'bdac'],
    ['battery', 'dbac'],
    ['next_arrival', 'bcad'],
    ['seen', 'dabc'],
  ])('is sorted by %s, what is not known last', (column, order) => {
    const sorted = sortRows(LOCKS, { column, isDescending: false }, sortValueOf, 'en')
    expect(sorted.map(({ name }) => name).join('')).toBe(order)
  })
})
