import { describe, expect, it } from 'vitest'
import { isAllowedAddress, outboundRules } from './outbound-rules.ts'

const nothing = outboundRules([])
const everything = outboundRules(['0.0.0.0/0', '::/0'])

describe('without a rule', () => {
  it.each(['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
    '%s is anybody’s',
    (address) => {
      expect(isAllowedAddress(address, nothing)).toBe(true)
    },
  )
})

describe('only where a rule says so', () => {
  it.each([
    '10.0.0.7',
    '172.16.3.1',
    '192.168.1.10',
    '127.0.0.1',
    '100.64.0.1',
    '198.19.0.1',
    '::1',
    'fd12:3456::1',
    '::ffff:192.168.1.10',
    '::ffff:c0a8:10a',
    '64:ff9b::10.0.0.1',
  ])('%s is called', (address) => {
    expect(isAllowedAddress(address, nothing)).toBe(false)
    expect(isAllowedAddress(address, everything)).toBe(true)
  })

  it('the rule is a network, an address or the name that led there', () => {
    const rules = outboundRules(['192.168.1.0/24', '10.0.0.7', 'fd12::/16', 'Doors.example.lan'])
    expect(isAllowedAddress('192.168.1.10', rules)).toBe(true)
    expect(isAllowedAddress('192.168.2.10', rules)).toBe(false)
    expect(isAllowedAddress('10.0.0.7', rules)).toBe(true)
    expect(isAllowedAddress('10.0.0.8', rules)).toBe(false)
    expect(isAllowedAddress('::ffff:10.0.0.7', rules)).toBe(true)
    expect(isAllowedAddress('fd12::9', rules)).toBe(true)
    expect(isAllowedAddress('10.0.0.8', rules, 'doors.EXAMPLE.lan')).toBe(true)
    expect(isAllowedAddress('10.0.0.8', rules, 'example.lan')).toBe(false)
  })
})

describe('whatever the rules', () => {
  it.each([
    // Metadata services, by each of their addresses.
    '169.254.169.254',
    '169.254.170.2',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fe80::1',
    'fe80::1%eth0',
    // Ranges with a special meaning.
    '0.0.0.0',
    '::',
    '::7f00:1',
    '::10.0.0.1',
    '64:ff9b:1::a00:1',
    '64:ff9b:1:ffff::1',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fec0::1',
    'ff02::1',
    '192.0.2.1',
    '192.88.99.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'no address',
    '',
  ])('%j is never called', (address) => {
    const named = outboundRules(['0.0.0.0/0', '::/0', 'metadata.example'])
    expect(isAllowedAddress(address, named, 'metadata.example')).toBe(false)
  })
})
