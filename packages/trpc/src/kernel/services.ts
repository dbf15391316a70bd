import type { Database } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'
import type { Storage } from '@stayward/integrations/storage/storage'
import type { Logger } from 'pino'
import type { AccessTokens } from '../account/auth/access-tokens.service.ts'
import type { Vendors } from './vendors.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { KeptClaims } from './kept-claims.ts'
import type { LiveChanges } from './live-changes.ts'
import type { RateLimits } from './rate-limits.ts'

/** What a process has once and every request uses. Tests replace the clock, the ids and the database. */
export type Services = {
  env: Env
  db: Database
  vault: Vault
  clock: Clock
  ids: Ids
  limits: RateLimits
  storage: Storage
  tokens: AccessTokens
  vendors: Vendors
  claims: KeptClaims
  live: LiveChanges
  log: Logger
}
