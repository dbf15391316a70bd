import type { Database } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'

/** The input of the checks: a configuration and its database. */
export type Examined = { env: Env; db: Database; vault: Vault }
