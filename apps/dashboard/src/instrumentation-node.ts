import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { loadEnv } from '@stayward/env/env'
import { boundBodies } from '@stayward/trpc/kernel/bounded-bodies'
import { proxyList } from '@stayward/trpc/kernel/client-address'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { startedServices } from '@stayward/trpc/kernel/shared-services'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { bodyRules } from './server/body-limits'
import { noteClientAddress } from './server/client-address'

const GRACE_MS = 2000

const env = loadEnv()

// next-auth 4 takes its own address from nowhere else.
process.env['NEXTAUTH_URL'] = env.DASHBOARD_URL

// A route handler sees headers only; this is the one place where the socket is at hand.
const trusted = proxyList(env.TRUSTED_PROXIES)
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  noteClientAddress(request, trusted)
})

boundBodies(bodyRules(env))
warnOfUnnamedProxies({ env, log: makeLogger(env, 'dashboard') })

// Next stops listening by itself but waits for every open connection; browsers keep theirs.
process.once('SIGTERM', () => {
  setTimeout(() => process.exit(0), GRACE_MS).unref()
  void startedServices()?.close()
})
