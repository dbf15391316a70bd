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
import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { ReportError } from '@stayward/contract/authorities/report'
import type {
  ReportDelivery,
  ReportInstruction,
  ReportIntent,
  ReportKind,
} from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { account } from './account.table.ts'
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
    /**
     * Which report of its booking it is: the kind for the first part to SES.HOSPEDAJES, `kind.authority.part` for others.
     * Unique for a booking, and under the name that the release 0.2.0 inserts by.
     */
    slot: text('kind').notNull(),
    /** Computed by the database when it is read, which drizzle cannot express: its migration says `virtual`. */
    kind: text('kind_of')
      .$type<ReportKind>()
      .notNull()
      .generatedAlwaysAs(sql`split_part(kind, '.', 1)`),
    authority: text().$type<ReportingAuthority>().notNull().default('ses_hospedajes'),
    /** Guests who register after a part was accepted are in the next, where an authority accepts no corrections. */
    part: integer().notNull().default(1),
    /** Which period of a long stay it is of, where reports hold a limited number of days: 1 from the arrival. */
    period: integer().notNull().default(1),
    /** When that period begins; null for the first, which begins with the stay. */
    begins_at: instant(),
    /** When the authority must have it, by its rules. Null in rows of earlier releases: a day after the beginning. */
    due_at: instant(),
    intent: text().$type<ReportIntent>().notNull(),
    delivery: text().$type<ReportDelivery>().notNull(),
    // The migration's foreign key clears only this column if the SES account is deleted, which drizzle cannot
    // express.
    /** The SES account it was sent under. */
    integration_id: uuid(),
    /** Counts withdrawals, so that the replacement does not count as a duplicate. */
    revision: integer().notNull().default(1),
    /** The number of the document where the authority counts them, and for which establishment. */
    sequence: integer(),
    counted_for: text(),
    /** By id of the guest, the keyed hash of what the last document says of them; null if there is none. */
    told: jsonb().$type<Record<string, string>>(),
    /** What a person has to do in the authority's portal, because it cannot be done from here. */
    instruction: text().$type<ReportInstruction>(),
    /** The exact document sent, until its outcome is known: a retry has to be identical. A file stays until its receipt. */
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
    /** When a person uploaded the file in the authority's portal. */
    handed_over_at: instant(),
    /** What proves that the authority has the file: its number, or a document in `report_receipt`. */
    receipt_number: text(),
    receipt_at: instant(),
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
    uniqueIndex('report_booking_kind_key').on(t.account_id, t.property_id, t.booking_id, t.slot),
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
    check('report_kind', sql`split_part(${t.slot}, '.', 1) in ('travellers', 'reservation', 'departure')`),
    check('report_intent', sql`${t.intent} in ('present', 'absent')`),
    check(
      'report_delivery',
      sql`${t.delivery} in ('open', 'not_needed', 'sent', 'file_ready', 'handed_over', 'accepted', 'rejected', 'cancelled')`,
    ),
    check(
      'report_slot',
      sql`${t.slot} = (case when ${t.authority} = 'ses_hospedajes' and ${t.part} = 1 then split_part(${t.slot}, '.', 1)
        else split_part(${t.slot}, '.', 1) || '.' || ${t.authority} || '.' || ${t.part} end)`,
    ),
    check('report_instruction', sql`${t.instruction} in ('correct', 'withdraw')`),
    check('report_accepted', sql`(${t.delivery} = 'accepted') <= (${t.accepted_at} is not null)`),
  ],
)

/** The numbers of documents that an authority counts for an establishment of an account. */
export const reportCounter = pgTable(
  'report_counter',
  {
    account_id: accountId(),
    authority: text().$type<ReportingAuthority>().notNull(),
    establishment: text().notNull(),
    /** The last number that was drawn. */
    last: integer().notNull(),
    /** Numbers of documents that were refused, for the next ones. */
    returned: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.authority, t.establishment] }),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }).onDelete('cascade'),
  ],
)

/** What an authority gave as proof for a file: a PDF, sealed as base64. */
export const reportReceipt = pgTable(
  'report_receipt',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    report_id: uuid().notNull(),
    content: sealed().notNull(),
    created_at: timestamps.created_at,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.report_id] }),
    foreignKey({
      columns: [t.account_id, t.property_id, t.report_id],
      foreignColumns: [report.account_id, report.property_id, report.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)
