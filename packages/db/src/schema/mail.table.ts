import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sealed, timestamps } from './columns.ts'

/** Mail to send and mail sent. Address and content are sealed; the job carries only the id. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    locale: text().notNull(),
    recipient: sealed().notNull(),
    recipient_lookup: text().notNull(),
    parameters: sealed(),
    sent_at: instant(),
    ...timestamps,
  },
  (t) => [index('mail_recipient_idx').on(t.recipient_lookup)],
)
