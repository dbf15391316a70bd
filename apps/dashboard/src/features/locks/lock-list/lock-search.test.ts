import { describe, expect, it } from 'vitest'
import { lockWith } from './lock.fixture'
import {
  hasTrouble,
  lockListInput,
  lockSearchPath,
  namedLike,
  parseLockSearch,
  unassignedLike,
} from './lock-search'

const parse = (query: string) => parseLockSearch(new URLSearchParams(query))

describe('the search of locks', () => {
  it('is kept in the URL', () => {
    const search = { query: 'olmo', tag: 'North', only: 'battery' } as const
    const path = lockSearchPath(search)
    expect(parse(path.slice(path.indexOf('?')))).toEqual(search)
    expect(lockSearchPath({ query: '', tag: '', only: null })).toBe('/integrations/locks')
  })

  it('leaves out what it does not know', () => {
    expect(parse('?only=broken&tag=')).toEqual({ query: '', tag: '', only: null })
  })

  it('asks for all locks, or those of a tag', () => {
    expect(lockListInput({ tag: '' })).toEqual({ size: 100 })
    expect(lockListInput({ tag: 'North' })).toEqual({ tag: 'North', size: 100 })
  })

  it('finds a lock by its name and that of its property, in any order and without accents', () => {
    const locks = [lockWith({ at: 'Ático Sol', name: 'Street door' }), lockWith({})]
    expect(namedLike(locks, 'street atico')).toEqual([locks[0]])
    expect(namedLike(locks, 'door')).toEqual(locks)
    expect(namedLike(locks, '')).toEqual(locks)
    expect(namedLike(locks, 'cellar')).toEqual([])
  })

  it('finds a lock of no property by its name, but not by a tag', () => {
    const devices = [{ device: { name: 'Trastero' } }]
    expect(unassignedLike(devices, { query: 'trast', tag: '' })).toEqual(devices)
    expect(unassignedLike(devices, { query: 'garage', tag: '' })).toEqual([])
    expect(unassignedLike(devices, { query: '', tag: 'North' })).toEqual([])
  })

  it('keeps those with one trouble, with any, or all', () => {
    const lock = lockWith({ status: { battery: 'low' } })
    expect(hasTrouble(lock, 'battery')).toBe(true)
    expect(hasTrouble(lock, 'offline')).toBe(false)
    expect(hasTrouble(lock, 'any')).toBe(true)
    expect(hasTrouble(lockWith({}), 'any')).toBe(false)
    expect(hasTrouble(lockWith({}), null)).toBe(true)
  })
})
