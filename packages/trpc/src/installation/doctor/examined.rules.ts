import type { Database } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import type { Env } from '@stayward/env/env'

/** What the checks look at: a configuration and the database that it names. */
export type Examined = { env: Env; db: Database; vault: Vault }
