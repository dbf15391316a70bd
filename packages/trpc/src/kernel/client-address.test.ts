import { describe, expect, it } from 'vitest'
import { clientAddress, clientNetwork, proxyList, widerNetwork } from './client-address.ts'

const trusted = proxyList(['10.0.0.0/8', '2001:db8::1'])

describe('the address of a client', () => {
  it('is the socket’s, whatever a stranger claims', () => {
    expect(clientAddress('203.0.113.7', '198.51.100.1', trusted)).toBe('203.0.113.7')
  })

  it('is what a trusted proxy forwards for', () => {
    expect(clientAddress('10.0.0.2', '198.51.100.1', trusted)).toBe('198.51.100.1')
    expect(clientAddress('::ffff:10.0.0.2', '198.51.100.1', trusted)).toBe('198.51.100.1')
    expect(clientAddress('2001:db8::1', '2001:db8::beef', trusted)).toBe('2001:db8::beef')
  })

  it('is the last hop before the trusted ones, not the first one claimed', () => {
    expect(clientAddress('10.0.0.2', '192.0.2.66, 198.51.100.1, 10.1.1.1', trusted)).toBe('198.51.100.1')
  })

  it('is the proxy’s where it forwards for nobody or for nonsense', () => {
    expect(clientAddress('10.0.0.2', undefined, trusted)).toBe('10.0.0.2')
    expect(clientAddress('10.0.0.2', 'unknown', trusted)).toBe('10.0.0.2')
  })
})

describe('the network of a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::ffff:cb00:7107', '203.0.113.7', null],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1:0::/56'],
    ['2001:db8:1:ab34::7', '2001:db8:1:ab34::/64', '2001:db8:1:ab00::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/56'],
    ['unknown', 'unknown', null],
  ])('%s is in %s', (address, network, wider) => {
    expect([clientNetwork(address), widerNetwork(address)]).toEqual([network, wider])
  })
})
