import { join } from 'node:path'
import { loadEnv } from '@stayward/env/env'
import { boundBodies } from '@stayward/trpc/kernel/bounded-bodies'
import { logConsole } from '@stayward/trpc/kernel/console-log'
import { logHttpAnswers } from '@stayward/trpc/kernel/http-answer-log'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { boundSlowClients } from '@stayward/trpc/kernel/slow-clients'
import { nextRoutes } from '@stayward/trpc/kernel/next-routes'
import { requestErrorLog } from '@stayward/trpc/kernel/request-error-log'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { bodyRules } from './server/body-limit.ts'

const env = loadEnv()
const log = makeLogger(env, 'checkin')

if (process.env['NODE_ENV'] === 'production') logConsole(log)
// First, so that all others see the request's id.
logHttpAnswers(log, nextRoutes(join(process.cwd(), '.next')))
boundBodies(bodyRules)
boundSlowClients()
warnOfUnnamedProxies({ env, log })

export const logRequestError = requestErrorLog(log)
