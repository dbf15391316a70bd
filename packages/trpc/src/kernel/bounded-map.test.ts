import { describe, expect, test } from 'vitest'
import { BoundedMap, memoized } from './bounded-map.ts'

describe('a bounded map', () => {
  test('lets the entry go that was set longest ago', () => {
    const map = new BoundedMap<string, number>(2)
    map.set('a', 1)
    map.set('b', 2)
    map.set('a', 3)
    map.set('c', 4)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
  })
})

describe('a memoized function', () => {
  test('makes each value once, as long as there is room for it', () => {
    const made: string[] = []
    const joined = memoized(2, (first: string, second: string) => {
      made.push(first + second)
      return `${first}-${second}`
    })
    const pairs = [
      ['a', 'b'],
      ['ab', ''],
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'b'],
    ] as const
    expect(pairs.map(([first, second]) => joined(first, second))).toEqual(['a-b', 'ab-', 'a-b', 'c-d', 'a-b'])
    expect(made).toEqual(['ab', 'ab', 'cd', 'ab'])
  })
})
