import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sealed } from './columns.ts'

/** Stored answers by `Idempotency-Key`. A row without a status is the claim of a running request. */
export const idempotency = pgTable(
  'idempotency',
  {
    scope: text().notNull(),
    holder: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    claim: text().notNull(),
    claimed_at: instant().notNull(),
    status: integer(),
    answer: sealed(),
    // The ids in the request and its stored answer, so that the answer can be deleted with them.
    about: uuid().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_claimed_idx').on(t.claimed_at),
    index('idempotency_holder_idx').on(t.holder),
    index('idempotency_about_idx').using('gin', t.about),
  ],
)
