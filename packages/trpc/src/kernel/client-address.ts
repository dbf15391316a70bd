import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { ipv6Groups, mappedIpv4 } from '@stayward/integrations/outbound/ip-address'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const lists = new WeakMap<readonly string[], BlockList>()

/** The addresses and networks of `TRUSTED_PROXIES`, parsed once. */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = lists.get(proxies) ?? readProxies(proxies)
  lists.set(proxies, list)
  return list
}

function readProxies(proxies: readonly string[]): BlockList {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return list
}

/** Whether an address is that of a trusted proxy. */
export function isTrusted(address: string, trusted: BlockList): boolean {
  const written = plain(address)
  return isIP(written) !== 0 && trusted.check(written, family(written))
}

/**
 * The client's address: that of the socket or, as long as that is a trusted proxy, the one it forwards for.
 * `forwardedFor` is the value of `X-Forwarded-For`.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress].map(plain)
  const client = hops.findLast((hop, index) => index === 0 || !isTrusted(hop, trusted))
  return client !== undefined && isIP(client) !== 0 ? client : plain(socketAddress)
}

/** The client's address of a Node request. */
export function addressOf({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return clientAddress(socket.remoteAddress ?? '', forwarded, trusted)
}

const GROUP_BITS = 16

/**
 * The network of a client's address, under which its requests are counted: an IPv4 address alone, of IPv6 the
 * /64, because a customer gets at least a /64 and can use every address in it. Anything that is not an
 * address is returned unchanged.
 */
export const clientNetwork = (address: string): string => networkOf(address, 64)

/**
 * The /56 around an IPv6 address, which providers assign to homes and hosters to servers; null for other
 * addresses.
 */
export function widerNetwork(address: string): string | null {
  const network = networkOf(address, 56)
  return network.includes('/') ? network : null
}

function networkOf(address: string, prefix: number): string {
  const groups = ipv6Groups(address)
  if (groups === null) return plain(address)
  const mapped = mappedIpv4(groups)
  if (mapped !== null) return mapped
  const kept = groups.map((group, index) => {
    const bits = Math.min(Math.max(prefix - index * GROUP_BITS, 0), GROUP_BITS)
    return group & (0xffff << (GROUP_BITS - bits))
  })
  const written = kept.slice(0, 4).map((group) => group.toString(16))
  return `${written.join(':')}::/${prefix}`
}
