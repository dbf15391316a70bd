import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { LockError } from './lock-error.ts'

/** What `dns.lookup` answers when asked for all addresses. */
export type Resolver = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

// RFC 6890 and its successors. Nothing useful ever answers there, and the metadata services of clouds do.
const never = blockList([
  ['0.0.0.0', 8],
  ['100.100.100.200', 32],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 128],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fd00:ec2::254', 128],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
])

const privateOnly = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['::1', 128],
  ['fc00::', 7],
])

/** Whether a connection to the IP address may be opened for a user. */
export function isAllowedAddress(address: string, { allow_private }: { allow_private: boolean }): boolean {
  const plain = embeddedIpv4(address) ?? address
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || never.check(plain, family)) return false
  return allow_private || !privateOnly.check(plain, family)
}

/**
 * The base of a user's controller, without a slash at the end.
 * @throws LockError `address_refused` unless it is https, without credentials, and no refused IP address. Names are
 * judged by `guardedLookup` when they are resolved.
 */
export function guardedBaseUrl(text: string, rules: { allow_private: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw refused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) throw refused()
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * A look-up for sockets that fails when any address of a name is refused. The socket connects to the very addresses that
 * were judged here, so a name cannot change its mind in between.
 */
export function guardedLookup(
  rules: { allow_private: boolean },
  resolve: Resolver = systemLookup,
): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? refused(), [])
      else if (!addresses.every(({ address }) => isAllowedAddress(address, rules))) callback(refused(), [])
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

const refused = () => new LockError('address_refused')

function blockList(networks: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4')
  return list
}

/** The IPv4 address inside an IPv4-mapped one or one of NAT64 (RFC 6052), which lead to it. */
function embeddedIpv4(address: string): string | null {
  if (isIP(address) !== 6) return null
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^(?:::ffff:|64:ff9b::)(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/.exec(canonical) ?? []
  if (low === undefined) return null
  const bytes = [high ?? '0', low].flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}
