import { describe, expect, it } from 'vitest'
import { guardedBaseUrl, guardedLookup, isAllowedAddress, type Resolver } from './address-guard.ts'

const open = { allow_private: false }
const withPrivate = { allow_private: true }

describe('addresses', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
    '%s is anybody’s',
    (address) => {
      expect(isAllowedAddress(address, open)).toBe(true)
    },
  )

  it.each([
    '10.0.0.7',
    '172.16.3.1',
    '192.168.1.10',
    '127.0.0.1',
    '100.64.0.1',
    '::1',
    'fd12:3456::1',
    '::ffff:192.168.1.10',
    '::ffff:c0a8:10a',
    '64:ff9b::10.0.0.1',
  ])('%s is allowed only where controllers may be private', (address) => {
    expect(isAllowedAddress(address, open)).toBe(false)
    expect(isAllowedAddress(address, withPrivate)).toBe(true)
  })

  it.each([
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '100.100.100.200',
    'fd00:ec2::254',
    'fe80::1',
    '0.0.0.0',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    'no address',
  ])('%s is never allowed', (address) => {
    expect(isAllowedAddress(address, withPrivate)).toBe(false)
  })
})

describe('base URLs', () => {
  it('loses the slash at its end and keeps port and path', () => {
    expect(guardedBaseUrl('https://Door.Example.com:12445/', open)).toBe('https://door.example.com:12445')
    expect(guardedBaseUrl('https://example.com/access/', open)).toBe('https://example.com/access')
  })

  it.each([
    'http://door.example.com',
    'ftp://door.example.com',
    'file:///etc/passwd',
    'https://user@door.example.com',
    'https://user:secret@door.example.com',
    'door.example.com',
    '',
    'https://192.168.1.10:12445',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://[::1]:12445',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254/latest',
  ])('%j is refused', (url) => {
    expect(() => guardedBaseUrl(url, open)).toThrow(expect.objectContaining({ code: 'address_refused' }))
  })

  it('may be private where that is allowed', () => {
    expect(guardedBaseUrl('https://192.168.1.10:12445', withPrivate)).toBe('https://192.168.1.10:12445')
    expect(() => guardedBaseUrl('https://169.254.169.254', withPrivate)).toThrow('address_refused')
  })
})

describe('names', () => {
  const answering =
    (...addresses: string[]): Resolver =>
    (_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  const lookUp = (resolve: Resolver, all: boolean) =>
    new Promise<unknown>((done, fail) => {
      guardedLookup(open, resolve)('door.example.com', { all }, (error, address) =>
        error ? fail(error) : done(address),
      )
    })

  it('lead to the addresses that were judged', async () => {
    const resolve = answering('93.184.216.34', '2606:2800:220:1::1')
    expect(await lookUp(resolve, false)).toBe('93.184.216.34')
    expect(await lookUp(resolve, true)).toHaveLength(2)
  })

  it('are refused when any of their addresses is', async () => {
    const resolve = answering('93.184.216.34', '10.0.0.1')
    await expect(lookUp(resolve, true)).rejects.toMatchObject({ code: 'address_refused' })
    await expect(lookUp(resolve, false)).rejects.toMatchObject({ code: 'address_refused' })
  })

  it('that lead nowhere say so', async () => {
    const unknown: Resolver = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), [])
    await expect(lookUp(unknown, true)).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await expect(lookUp(answering(), true)).rejects.toMatchObject({ code: 'address_refused' })
  })
})
