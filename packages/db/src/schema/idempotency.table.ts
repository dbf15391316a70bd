import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sealed } from './columns.ts'

/** Answers by `Idempotency-Key`. A row without a status is a claim of a request that is still running. */
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
    // What a stored answer tells of, by the ids that its request and itself name, so that it can be forgotten.
    about: uuid().array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_claimed_idx').on(t.claimed_at),
    index('idempotency_holder_idx').on(t.holder),
    index('idempotency_about_idx').using('gin', t.about),
  ],
)
