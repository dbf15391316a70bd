import type { Database } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'
import type { AuthorityBook } from '@stayward/integrations/authorities/authorities'
import type { Storage } from '@stayward/integrations/storage/storage'
import type { Logger } from 'pino'
import type { AccessTokens } from './access-tokens.ts'
import type { Vendors } from './vendors.ts'
import type { Clock } from './clock.ts'
import type { Erased } from './erasure.ts'
import type { Exported } from './exports.ts'
import type { Followers, IntegrationCare } from './followers.ts'
import type { Ids } from './ids.ts'
import type { KeptClaims } from './kept-claims.ts'
import type { LiveChanges } from './live-changes.ts'
import type { RateLimits } from './rate-limits.ts'

/** What a process creates once and every request uses. Tests replace the clock, the ids and the database. */
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
  /** The authorities that are reported to from here. */
  authorities: AuthorityBook
  claims: KeptClaims
  live: LiveChanges
  followers: Followers
  integration_care: readonly IntegrationCare[]
  erased: readonly Erased[]
  exported: Exported
  log: Logger
}

/** The services of a running process. `close` ends their connections. */
export type RunningServices = Services & { close: () => Promise<void> }
