import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from './account.table.ts'
import { citext, instant, sealed, timestamps } from './columns.ts'

/**
 * A way to sign in: an issuer's subject with its verified address. It has no user until sign-up is complete.
 * Our own issuer is stored as `stayward`, with the identity's id as subject.
 */
export const identity = pgTable(
  'identity',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: citext().notNull(),
    account_id: uuid(),
    user_id: uuid(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('identity_issuer_subject_key').on(t.issuer, t.subject),
    uniqueIndex('identity_own_email_key')
      .on(t.email)
      .where(sql`${t.issuer} = 'stayward'`),
    index('identity_user_idx').on(t.account_id, t.user_id),
    foreignKey({ columns: [t.account_id, t.user_id], foreignColumns: [user.account_id, user.id] }),
  ],
)

/** The password of an identity of our own issuer, as an argon2id hash. */
export const credential = pgTable('credential', {
  identity_id: uuid()
    .primaryKey()
    .references(() => identity.id, { onDelete: 'cascade' }),
  password_hash: text().notNull(),
  ...timestamps,
})

/** The second factor of an identity of our own issuer: an authenticator app (RFC 6238), and recovery codes. */
export const secondFactor = pgTable(
  'second_factor',
  {
    id: uuid().primaryKey(),
    identity_id: uuid()
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    /** What the app and we share, in base32. */
    secret: sealed().notNull(),
    /** Since when sign-in asks for a code; null while it is being set up. */
    on_since: instant(),
    /** The time step of the last code that was accepted: no code works twice. */
    last_step: integer(),
    /** Keyed hashes of the recovery codes that are left. */
    recovery_lookups: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Wrong codes since the last right one, and until when no further one is looked at. */
    wrong_codes: integer().notNull().default(0),
    blocked_until: instant(),
    ...timestamps,
  },
  (t) => [uniqueIndex('second_factor_identity_key').on(t.identity_id)],
)

/** A browser's sign-in; the cookie contains only this id, and every request looks the row up. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    identity_id: uuid()
      .notNull()
      .references(() => identity.id, { onDelete: 'cascade' }),
    user_agent: text(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** When its user last proved who they are, with a password, a mailed link or a provider. */
    proved_at: instant(),
    revoked_at: instant(),
    ...timestamps,
  },
  (t) => [index('session_identity_idx').on(t.identity_id)],
)

/** A mailed single-use link that verifies an address; only the token's hash is stored. */
export const emailLink = pgTable(
  'email_link',
  {
    id: uuid().primaryKey(),
    purpose: text().$type<'sign_up' | 'sign_in' | 'password_reset' | 'proof' | 'reply_to'>().notNull(),
    email: citext().notNull(),
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex('email_link_token_hash_key').on(t.token_hash),
    index('email_link_email_idx').on(t.email),
  ],
)
