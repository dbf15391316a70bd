import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { loadEnv } from '@stayward/env/env'
import { boundBodies } from '@stayward/trpc/kernel/bounded-bodies'
import { proxyList } from '@stayward/trpc/kernel/client-address'
import { logConsole } from '@stayward/trpc/kernel/console-log'
import { logHttpAnswers } from '@stayward/trpc/kernel/http-answer-log'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { nextRoutes } from '@stayward/trpc/kernel/next-routes'
import { requestErrorLog } from '@stayward/trpc/kernel/request-error-log'
import { boundSlowClients } from '@stayward/trpc/kernel/slow-clients'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { bodyRules } from './server/body-limits'
import { noteClientAddress } from './server/client-address'

const env = loadEnv()
const log = makeLogger(env, 'dashboard')

if (process.env['NODE_ENV'] === 'production') logConsole(log)
// First, so that all others see the request's id.
logHttpAnswers(log, nextRoutes(join(process.cwd(), '.next')))

// next-auth 4 has no other setting for its own URL.
process.env['NEXTAUTH_URL'] = env.DASHBOARD_URL

// A route handler sees headers only; this is the one place with access to the socket.
const trusted = proxyList(env.TRUSTED_PROXIES)
subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  noteClientAddress(request, trusted)
})

boundBodies(bodyRules(env))
boundSlowClients()
warnOfUnnamedProxies({ env, log })

export const logRequestError = requestErrorLog(log)
