import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Env } from '@stayward/env/env'
import type { Logger } from 'pino'
import { isTrusted, proxyList } from './client-address.ts'
import { noteSeenProxy } from './seen-proxy.ts'

type Watching = {
  env: Pick<Env, 'STAYWARD_ENV' | 'TRUSTED_PROXIES' | 'STAYWARD_DATA_DIR'>
  log: Pick<Logger, 'warn'>
}

const CONSEQUENCE =
  'Behind a reverse proxy all clients then share its address: they use up one another’s limits, and one of them can keep ' +
  'everybody from signing in. Name the proxy in TRUSTED_PROXIES, and let it overwrite X-Forwarded-For.'

/**
 * Warns about a reverse proxy missing from `TRUSTED_PROXIES`: when a production starts without any, and once
 * more when a request shows that there is one. Returns a function that stops this.
 */
export function warnOfUnnamedProxies({ env, log }: Watching): () => void {
  if (env.STAYWARD_ENV === 'production' && env.TRUSTED_PROXIES.length === 0)
    log.warn(`TRUSTED_PROXIES is empty. ${CONSEQUENCE}`)
  const trusted = proxyList(env.TRUSTED_PROXIES)
  const look = (message: unknown) => {
    // The documented message of this Node channel.
    const { headers, socket } = (message as { request: IncomingMessage }).request
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    const peer = socket.remoteAddress ?? ''
    if (isTrusted(peer, trusted)) return
    stop()
    noteSeenProxy(env, { peer, seen_at: new Date().toISOString() })
    log.warn(
      { peer },
      `A request says that it was forwarded, by a peer that is not in TRUSTED_PROXIES. ${CONSEQUENCE}`,
    )
  }
  const stop = () => void unsubscribe('http.server.request.start', look)
  subscribe('http.server.request.start', look)
  return stop
}
