import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isAllowedAddress, type OutboundRules } from './outbound-rules.ts'

/** What `dns.lookup` answers when asked for all addresses. */
export type Resolver = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** An address that this installation must not call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'address_refused'

  constructor() {
    super('This address is not to be called from here.')
  }
}

/**
 * Parses an address that somebody entered.
 * @throws AddressRefused unless it is https (or http if `plain_http` allows it), without credentials, and not
 * a refused IP address. Names are checked when they are resolved.
 */
export function guardedUrl(
  text: string,
  rules: OutboundRules,
  { plain_http = false }: { plain_http?: boolean } = {},
): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSpoken = url?.protocol === 'https:' || (plain_http && url?.protocol === 'http:')
  if (!url || !isSpoken || url.username !== '' || url.password !== '') throw new AddressRefused()
  judgeLiteral(url.hostname, rules)
  return url
}

/** A literal IP address is never looked up, so it is checked here. */
function judgeLiteral(hostname: string, rules: OutboundRules): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) throw new AddressRefused()
}

/**
 * A DNS look-up for sockets that fails if any address of a name is refused. The socket connects to exactly
 * the addresses checked here, so the name cannot resolve differently in between.
 */
export function guardedLookup(rules: OutboundRules, resolve: Resolver = systemLookup): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const isRefused = () => !addresses.every(({ address }) => isAllowedAddress(address, rules, hostname))
      if (error || !first) callback(error ?? new AddressRefused(), [])
      else if (isRefused()) callback(new AddressRefused(), [])
      else if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Opens undici connections that the rules allow; `options` are undici's own. */
export function guardedConnector(
  rules: OutboundRules,
  options: buildConnector.BuildOptions,
  resolve?: Resolver,
): buildConnector.connector {
  const connect = buildConnector({ ...options, lookup: guardedLookup(rules, resolve) })
  return (target, callback) => {
    try {
      judgeLiteral(target.hostname, rules)
    } catch (error) {
      return callback(error instanceof Error ? error : new AddressRefused(), null)
    }
    return connect(target, callback)
  }
}

/** The same for clients of node:http or node:https. */
export function guardedAgent(protocol: string, rules: OutboundRules): HttpAgent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    judgeLiteral(options.host ?? '', rules)
    return connect({ ...options, lookup: guardedLookup(rules) }, callback)
  }
  return agent
}
