import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Vault } from './vault.ts'

const key = (kid: string) => ({ kid, key: randomBytes(32) })
const lookupKey = randomBytes(32)

describe('vault', () => {
  it('opens what it sealed for the same place', () => {
    const vault = new Vault([key('a')], lookupKey)
    expect(vault.open(vault.seal('Contraseña 🔑', 'property.wifi:1'), 'property.wifi:1')).toBe(
      'Contraseña 🔑',
    )
  })

  it('refuses a value moved to another place', () => {
    const vault = new Vault([key('a')], lookupKey)
    const sealed = vault.seal('12345678Z', 'guest.document_number:1')
    expect(() => vault.open(sealed, 'guest.document_number:2')).toThrow()
  })

  it('refuses an altered value', () => {
    const vault = new Vault([key('a')], lookupKey)
    const sealed = vault.seal('12345678Z', 'x')
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => vault.open(altered, 'x')).toThrow()
  })

  it('seals with the first key and opens with every key', () => {
    const old = key('2025')
    const sealed = new Vault([old], lookupKey).seal('secret', 'x')
    const rotated = new Vault([key('2026'), old], lookupKey)
    expect(rotated.open(sealed, 'x')).toBe('secret')
    expect(rotated.seal('secret', 'x')).toMatch(/^2026\./)
  })

  it('never seals the same text alike, but always looks it up alike', () => {
    const vault = new Vault([key('a')], lookupKey)
    expect(vault.seal('same', 'x')).not.toBe(vault.seal('same', 'x'))
    expect(vault.lookup('same', 'x')).toBe(vault.lookup('same', 'x'))
    expect(vault.lookup('same', 'x')).not.toBe(vault.lookup('same', 'y'))
  })

  it('refuses a key of the wrong size', () => {
    expect(() => new Vault([{ kid: 'short', key: randomBytes(16) }], lookupKey)).toThrow(/32/)
  })
})
