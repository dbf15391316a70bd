import { randomBytes, randomUUID } from 'node:crypto'
import { Vault } from '@stayward/db/vault'
import { describe, expect, it } from 'vitest'
import { openDevice, sealDevice } from './device-cookie.ts'

const makeVault = () => new Vault([{ kid: 'a', key: randomBytes(32) }], randomBytes(32))
const vault = makeVault()
const [first, second] = [randomUUID(), randomUUID()]

describe('the cookie of a device', () => {
  it('brings back the guests in the order they registered', () => {
    expect(openDevice(vault, sealDevice(vault, [first, second]))).toEqual([first, second])
  })

  it('is worth nothing when anything in it was changed', () => {
    const sealed = sealDevice(vault, [first])
    const forged = [sealed.replace(first, second), `${sealed}x`, `~${sealed.split('~')[1]}`, first, '', null]
    expect(forged.map((cookie) => openDevice(vault, cookie))).toEqual(forged.map(() => []))
  })

  it('is worth nothing under another key', () => {
    expect(openDevice(makeVault(), sealDevice(vault, [first]))).toEqual([])
  })

  it('forgets the oldest guests before it grows too large for a browser', () => {
    const guests = Array.from({ length: 100 }, () => randomUUID())
    const cookie = sealDevice(vault, guests)
    expect(cookie.length).toBeLessThan(3000)
    expect(openDevice(vault, cookie).at(-1)).toBe(guests.at(-1))
  })
})
