import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReportError } from '@stayward/contract/authorities/report'
import type { ReportDelivery, ReportIntent, ReportKind } from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from './booking.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { integration } from './integration.table.ts'

/**
 * A report of a booking to the authority: whether the authority should have it (`intent`) and the progress of
 * that (`delivery`). Changes of the intent increment `version`; delivery writes only if the version is still
 * the one it read.
 */
export const report = pgTable(
  'report',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    id: uuid().notNull(),
    kind: text().$type<ReportKind>().notNull(),
    intent: text().$type<ReportIntent>().notNull(),
    delivery: text().$type<ReportDelivery>().notNull(),
    // The migration's foreign key clears only this column if the SES account is deleted, which drizzle cannot
    // express.
    /** The SES account it was sent under. */
    integration_id: uuid(),
    /** Counts withdrawals, so that the replacement does not count as a duplicate. */
    revision: integer().notNull().default(1),
    /** The exact document sent, until its outcome is known: a retry has to be identical. */
    document: sealed(),
    /** The keyed hash of the last document sent, to detect later changes. */
    fingerprint: text(),
    lot: text(),
    communication_code: text(),
    errors: jsonb().$type<ReportError[]>().notNull().default([]),
    last_error: text().$type<VendorFaultCode>(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    /**
     * Until when a call to the authority may be in progress. No other worker calls for this report until
     * then.
     */
    sending_until: instant(),
    sent_at: instant(),
    accepted_at: instant(),
    /**
     * The authority may have it for a property that the stay has left. It is withdrawn there before anything
     * else is sent.
     */
    is_misplaced: boolean().notNull().default(false),
    /** When people were mailed that it is late or refused, so that they are mailed once. */
    warned_at: instant(),
    /** When it was recorded that its deadline had passed; before the present deadline, that was another one. */
    overdue_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('report_booking_kind_key').on(t.account_id, t.property_id, t.booking_id, t.kind),
    index('report_updated_idx').on(t.account_id, t.updated_at),
    index('report_due_idx')
      .on(t.next_attempt_at)
      .where(sql`${t.next_attempt_at} is not null`),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integration.account_id, integration.id],
    }),
    check('report_kind', sql`${t.kind} in ('travellers', 'reservation')`),
    check('report_intent', sql`${t.intent} in ('present', 'absent')`),
    check('report_delivery', sql`${t.delivery} in ('open', 'sent', 'accepted', 'rejected', 'cancelled')`),
    check('report_accepted', sql`(${t.delivery} = 'accepted') <= (${t.accepted_at} is not null)`),
  ],
)
