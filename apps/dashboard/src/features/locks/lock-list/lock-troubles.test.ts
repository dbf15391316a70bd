import { describe, expect, it } from 'vitest'
import { lockWith } from './lock.fixture'
import { troubledFirst, troublesOf } from './lock-troubles'

describe('what is wrong with a lock', () => {
  it.each([
    [{}, {}, []],
    [{ connection: 'offline' }, {}, ['offline']],
    [{ connection: 'unknown', battery: 'unknown', bolt: 'unknown' }, {}, []],
    [{ bolt: 'jammed' }, {}, ['jammed']],
    [{ battery: 'low' }, {}, ['battery']],
    [{ battery: 'critical' }, {}, ['battery']],
    [{ stale: true }, {}, ['unseen']],
    [{}, { reserve_status: 'attention' }, ['reserve']],
    [{}, { reserve_status: 'off' }, []],
    [{}, { reserve_status: null }, []],
    [{ connection: 'offline', battery: 'low', stale: true }, {}, ['offline', 'battery', 'unseen']],
  ] as const)('is told from %o and %o', (status, change, troubles) => {
    expect(troublesOf(lockWith({ ...change, status }))).toEqual(troubles)
  })

  it('orders a list by the worst, and keeps the order of the others', () => {
    const locks = [
      lockWith({ name: 'a' }),
      lockWith({ name: 'b', status: { battery: 'low' } }),
      lockWith({ name: 'c' }),
      lockWith({ name: 'd', status: { connection: 'offline' } }),
      lockWith({ name: 'e', status: { battery: 'critical' } }),
    ]
    expect(troubledFirst(locks).map(({ name }) => name)).toEqual(['d', 'b', 'e', 'a', 'c'])
  })
})
