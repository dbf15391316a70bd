import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.table.ts'
import { accountId, timestamps, version } from './columns.ts'

/**
 * How an account looks to its guests and teams. Without a row its name, color and address for answers are those that
 * the settings of messages have had since before there were companies.
 */
export const company = pgTable(
  'company',
  {
    account_id: accountId(),
    name: text(),
    /** `#RRGGBB`, as it was chosen; pages show it with enough contrast. */
    brand_color: text(),
    /** The hash of the logo among the account's covers. */
    logo_hash: text(),
    /** Where answers to mails go; somebody has proved to receive them. */
    reply_to: text(),
    /** What becomes `reply_to` once the link with this id is opened. */
    pending_reply_to: text(),
    reply_to_link_id: uuid(),
    contact_name: text(),
    /** E.164. */
    contact_phone: text(),
    contact_email: text(),
    /** E.164. */
    contact_whatsapp: text(),
    /** In lines, as statements for property owners print it. */
    address: text(),
    tax_id: text(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id] }),
    index('company_reply_to_link_idx')
      .on(t.reply_to_link_id)
      .where(sql`${t.reply_to_link_id} is not null`),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('company_color', sql`${t.brand_color} ~ '^#[0-9A-F]{6}$'`),
  ],
)
