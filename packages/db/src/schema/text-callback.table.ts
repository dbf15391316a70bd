import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountId, instant, sealed } from './columns.ts'
import { integration } from './integration.table.ts'

/** Where a provider sends its requests to an integration: the SHA-256 of the secret part of the address. */
export const textHook = pgTable(
  'text_hook',
  {
    account_id: accountId(),
    integration_id: uuid().notNull(),
    token_hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id] }),
    uniqueIndex('text_hook_token_hash_key').on(t.token_hash),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integration.account_id, integration.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A request of a provider about a text: a new state of one that was sent, or one that came in. Kept for 90 days. The same
 * request is stored once, however often it arrives.
 */
export const textCallback = pgTable(
  'text_callback',
  {
    account_id: accountId(),
    integration_id: uuid().notNull(),
    id: uuid().notNull(),
    /** The provider's id of the text. */
    provider_id: text().notNull(),
    kind: text().$type<'status' | 'incoming'>().notNull(),
    /** The state that it reports; `received` for a text that came in. */
    state: text().notNull(),
    payload: sealed().notNull(),
    received_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id, t.id] }),
    uniqueIndex('text_callback_id_key').on(t.id),
    uniqueIndex('text_callback_state_key').on(t.account_id, t.integration_id, t.provider_id, t.state),
    index('text_callback_received_idx').on(t.received_at),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integration.account_id, integration.id],
    }).onDelete('cascade'),
    check('text_callback_kind', sql`${t.kind} in ('status', 'incoming')`),
  ],
)
