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

/** An address that this installation does not call. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  readonly code = 'address_refused'

  constructor() {
    super('This address is not to be called from here.')
  }
}

/**
 * An address that somebody gave, parsed.
 * @throws AddressRefused unless it is https (or http where `plain_http` says so), without credentials, and no refused IP
 * address. Names are judged when they are resolved.
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

/** A look-up answers nothing for an address that is written out, so that it is judged here. */
function judgeLiteral(hostname: string, rules: OutboundRules): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowedAddress(host, rules)) throw new AddressRefused()
}

/**
 * A look-up for sockets that fails when any address of a name is refused. The socket connects to the very addresses that
 * were judged here, so a name cannot change its mind in between.
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

/** How undici opens connections that the rules allow; `options` are its own. */
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

/** The same for programs that speak through node:http and node:https, for one of the two. */
export function guardedAgent(protocol: string, rules: OutboundRules): HttpAgent {
  const agent = protocol === 'https:' ? new HttpsAgent() : new HttpAgent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    judgeLiteral(options.host ?? '', rules)
    return connect({ ...options, lookup: guardedLookup(rules) }, callback)
  }
  return agent
}
