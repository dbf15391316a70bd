import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, sealed, timestamps } from './columns.ts'

/** Queued and sent mail. Address and content are sealed; the job has only the id. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    locale: text().notNull(),
    recipient: sealed().notNull(),
    recipient_lookup: text().notNull(),
    parameters: sealed(),
    /**
     * The single-use link in it, whose time starts when the mail is sent. The link may be deleted before the
     * mail.
     */
    link_id: uuid(),
    /** The account that caused it; null if nobody was signed in. */
    account_id: uuid(),
    /** Keyed hash of the requester's network; null if no request led to it. */
    requester_lookup: text(),
    sent_at: instant(),
    ...timestamps,
  },
  (t) => [
    index('mail_recipient_idx').on(t.recipient_lookup),
    index('mail_account_idx').on(t.account_id, t.created_at),
  ],
)
