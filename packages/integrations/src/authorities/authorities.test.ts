import { AUTHORITY_CODES, CODES_OF_AUTHORITY } from '@stayward/contract/authorities/property-codes'
import { keysOf } from '@stayward/contract/kernel/keys'
import { describe, expect, it } from 'vitest'
import { AUTHORITY_BOOK } from './authorities.ts'

describe('the codes that forms ask for', () => {
  it.each(keysOf(CODES_OF_AUTHORITY))('are those of %s', (authority) => {
    const rules = AUTHORITY_BOOK[authority]?.rules.codes ?? {}
    const asked = CODES_OF_AUTHORITY[authority]
    expect(asked.map(({ name }) => name)).toEqual(Object.keys(rules))
    for (const { name, example } of asked) {
      expect(rules[name]?.example).toBe(example)
      expect(example).toMatch(rules[name]?.pattern ?? /^$/)
      expect(rules[name]?.max).toBeLessThanOrEqual(AUTHORITY_CODES[name].max)
    }
  })
})
