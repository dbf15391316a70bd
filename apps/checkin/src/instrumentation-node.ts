import { boundBodies } from '@stayward/trpc/kernel/bounded-bodies'
import { bodyRules } from './server/body-limit.ts'

boundBodies(bodyRules)
