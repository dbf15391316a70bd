import { loadEnv } from '@stayward/env/env'
import { boundBodies } from '@stayward/trpc/kernel/bounded-bodies'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { warnOfUnnamedProxies } from '@stayward/trpc/kernel/unnamed-proxies'
import { bodyRules } from './server/body-limit.ts'

const env = loadEnv()

boundBodies(bodyRules)
warnOfUnnamedProxies({ env, log: makeLogger(env, 'checkin') })
