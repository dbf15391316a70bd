import { AUTHORITY_BOOK } from '@stayward/integrations/authorities/authorities'
import { Vault } from '@stayward/db/vault'
import { testEnv } from '@stayward/env/testing/test-env'
import { uuidIds } from '../kernel/ids.ts'
import { TestClock } from './test-clock.ts'

const env = testEnv({ DATABASE_URL: 'postgresql://localhost/unused' })

/** What presenters need of the services, without a database. */
export const presenterServices = {
  env,
  vault: new Vault(env.ENCRYPTION_KEYS, env.LOOKUP_KEY),
  clock: new TestClock('2026-12-01T12:00:00Z'),
  authorities: AUTHORITY_BOOK,
}

/** An id, as the keys of a row have them. */
export const id = (): string => uuidIds.next()

/** When the rows that are presented were created, and changed last. */
export const CHANGED_AT = '2026-11-01T10:00:00.000Z'
export const stamps = { version: 3, created_at: CHANGED_AT, updated_at: CHANGED_AT }

/** Keys that the rows of a test share. */
export const [account_id, property_id, booking_id] = [id(), id(), id()]
