import {
  boolean,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
  text,
  foreignKey,
  check,
  index,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Locale } from '@stayward/contract/kernel/locale'
import type { Role } from '@stayward/contract/account/account'
import { accountId, citext, instant, timestamps, version } from './columns.ts'

export const account = pgTable('account', {
  id: uuid().primaryKey(),
  ...timestamps,
})

export const user = pgTable(
  'user',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    last_name: text().notNull(),
    email: citext().notNull(),
    role: text().$type<Role>().notNull().default('user'),
    phone: text(),
    locale: text().$type<Locale>().notNull().default('en'),
    /** Whether `locale` was never chosen, since the account was made without a browser. */
    locale_is_assumed: boolean().notNull().default(false),
    time_zone: text().notNull().default('Europe/Madrid'),
    last_seen_at: instant(),
    /** Since when this user and the API keys they created are locked out. */
    disabled_at: instant(),
    /** Since when the first steps are put away on this user's Today. */
    first_steps_dismissed_at: instant(),
    search: text().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('user_id_key').on(t.id),
    uniqueIndex('user_email_key').on(t.email),
    index('user_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('user_role', sql`${t.role} in ('user', 'admin')`),
  ],
)
