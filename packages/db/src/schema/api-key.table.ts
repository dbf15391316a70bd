import type { ApiKeyScope } from '@stayward/contract/account/api-key'
import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './account.table.ts'
import { accountId, instant, timestamps, version } from './columns.ts'

/**
 * A program's key for an account. Only the SHA-256 of the token is stored: nobody can guess 256 random bits,
 * so a slow hash would add cost to every request but no protection. A revoked key stays for its name in the
 * activity.
 */
export const apiKey = pgTable(
  'api_key',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    token_hash: text().notNull(),
    token_hint: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    created_by_id: uuid().notNull(),
    expires_at: instant(),
    last_used_at: instant(),
    revoked_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('api_key_id_key').on(t.id),
    uniqueIndex('api_key_token_hash_key').on(t.token_hash),
    foreignKey({
      columns: [t.account_id, t.created_by_id],
      foreignColumns: [user.account_id, user.id],
    }),
    check('api_key_scopes', sql`cardinality(${t.scopes}) >= 1`),
  ],
)
