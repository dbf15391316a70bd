import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const lists = new WeakMap<readonly string[], BlockList>()

/** The addresses and networks of `TRUSTED_PROXIES`, looked through once. */
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

/**
 * The client's address: that of the socket or, as long as that is a trusted proxy, the one it says it forwards for.
 * `forwardedFor` is the value of `X-Forwarded-For`.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const hops = [...(forwardedFor?.split(',') ?? []), socketAddress].map(plain)
  const client = hops.findLast(
    (hop, index) => index === 0 || isIP(hop) === 0 || !trusted.check(hop, family(hop)),
  )
  return client !== undefined && isIP(client) !== 0 ? client : plain(socketAddress)
}

/** The client's address of a request as Node has it. */
export function addressOf({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  return clientAddress(socket.remoteAddress ?? '', forwarded, trusted)
}
