import { describe, expect, it } from 'vitest'
import { clientAddress, proxyList } from './client-address.ts'

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
