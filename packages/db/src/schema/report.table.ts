import { sql } from 'drizzle-orm'
import {
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
 * A report of a booking to the authority: whether one is wanted there (`intent`) and how far it is (`delivery`). Whoever
 * asks for something counts `version`, and whoever delivers writes only where the version is the one that was read.
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
    // The migration's foreign key clears only this column when the lessor goes, which drizzle cannot say.
    /** The lessor in whose name it was sent. */
    integration_id: uuid(),
    /** Counts what was taken back, so that what is sent instead is not held for the same once more. */
    revision: integer().notNull().default(1),
    /** What was sent, as it was sent, as long as the outcome is not known: a repetition has to be the same. */
    document: sealed(),
    /** The keyed hash of what was sent last, by which a later change is noticed. */
    fingerprint: text(),
    lot: text(),
    communication_code: text(),
    errors: jsonb().$type<ReportError[]>().notNull().default([]),
    last_error: text().$type<VendorFaultCode>(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    /** Until when a call to the authority may be under way. Nobody else calls for this report meanwhile. */
    sending_until: instant(),
    sent_at: instant(),
    accepted_at: instant(),
    /** When people were told that it is late or refused, so that they are told once. */
    warned_at: instant(),
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
