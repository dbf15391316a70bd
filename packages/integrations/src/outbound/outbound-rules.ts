import { BlockList, isIP } from 'node:net'
import { ipv6Groups, lastIpv4, mappedIpv4 } from './ip-address.ts'

/**
 * Which addresses given by users or configured issuers this installation may call, beyond all public ones.
 */
export type OutboundRules = {
  /** Host names, in lower case. */
  hosts: ReadonlySet<string>
  networks: BlockList
}

/**
 * Metadata services of clouds, and link-local addresses, where such services are too. No rule allows them.
 */
const metadata = blockList([
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fe80::', 10],
])

/** Private networks (RFC 6890): allowed if a rule says so. */
const own = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
])

// IANA's registries of special-purpose addresses (RFC 6890), read 2026-11. Of IPv6 only 2000::/3 is
// allocated, which excludes ::/96, 64:ff9b:1::/48, 100::/64, 5f00::/16, fec0::/10 and ff00::/8 without naming
// them.
const unusable = blockList([
  ['0.0.0.0', 8],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Teredo, ORCHID and other protocol assignments; 6to4; documentation.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])

const global6 = blockList([['2000::', 3]])

/** The rules of `OUTBOUND_ALLOW`: host names, addresses and networks. */
export function outboundRules(allow: readonly string[]): OutboundRules {
  const isNetwork = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0
  return {
    hosts: new Set(allow.filter((entry) => !isNetwork(entry)).map((host) => host.toLowerCase())),
    networks: blockList(
      allow.filter(isNetwork).map((entry) => {
        const [address = '', prefix = isIP(address) === 6 ? '128' : '32'] = entry.split('/')
        return [address, Number(prefix)]
      }),
    ),
  }
}

/** Whether a connection may be opened to an IP address, which `host` resolved to if that is a name. */
export function isAllowedAddress(address: string, rules: OutboundRules, host?: string): boolean {
  const plain = embeddedIpv4(address) ?? address
  const family = familyOf(plain)
  if (isIP(plain) === 0 || metadata.check(plain, family)) return false
  if (own.check(plain, family))
    return rules.networks.check(plain, family) || (host !== undefined && rules.hosts.has(host.toLowerCase()))
  return !unusable.check(plain, family) && (family === 'ipv4' || global6.check(plain, family))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function blockList(networks: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, familyOf(network))
  return list
}

/** The IPv4 address inside an IPv4-mapped address or one of public NAT64 (64:ff9b::/96, RFC 6052). */
function embeddedIpv4(address: string): string | null {
  const groups = ipv6Groups(address)
  if (groups === null) return null
  const isNat64 = [0x64, 0xff9b, 0, 0, 0, 0].every((group, index) => groups[index] === group)
  return isNat64 ? lastIpv4(groups) : mappedIpv4(groups)
}
