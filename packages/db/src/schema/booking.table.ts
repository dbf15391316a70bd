import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BookingSource, BookingStatus } from '@stayward/contract/stays/booking'
import type { CheckinClosedReason } from '@stayward/contract/stays/checkin'
import type { PaymentMethod } from '@stayward/contract/stays/guest-registration/catalogues'
import type { Locale } from '@stayward/contract/kernel/locale'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

export const booking = pgTable(
  'booking',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    code: sealed().notNull(),
    code_lookup: text().notNull(),
    from: instant().notNull(),
    to: instant().notNull(),
    arrival_date: date({ mode: 'string' }).notNull(),
    departure_date: date({ mode: 'string' }).notNull(),
    guests_number: integer().notNull(),
    /** False while nobody has said how many come; `guests_number` is then the most that the property takes. */
    guests_number_known: boolean().notNull().default(true),
    adults_count: integer(),
    children_count: integer(),
    infants_count: integer(),
    status: text().$type<BookingStatus>().notNull(),
    source: text().$type<BookingSource>().notNull(),
    external_reference: text(),
    // The calendar feed that the stay came from. The migration's foreign key clears only this column if the
    // feed is removed, which drizzle cannot express.
    feed_id: uuid(),
    /**
     * Since when the channel has sold nights that are taken here. Until that is solved the stay occupies no nights, and
     * nothing is prepared for it.
     */
    conflict_since: instant(),
    guest_first_name: text(),
    guest_last_name: text(),
    guest_email: sealed(),
    guest_email_lookup: text(),
    guest_phone: sealed(),
    guest_phone_lookup: text(),
    locale: text().$type<Locale>(),
    arrival_time: text(),
    departure_time: text(),
    special_requests: text(),
    notes: text(),
    contracted_on: date({ mode: 'string' }).notNull(),
    payment_method: text().$type<PaymentMethod>(),
    /** As many decimals as any currency has; responses show those of the booking's own. */
    total_amount: numeric({ precision: 14, scale: 4 }),
    currency: char({ length: 3 }),
    arrival_released_at: instant(),
    /** When a guest was first shown access codes; they stay visible until departure. */
    codes_shown_at: instant(),
    checkin_completed_at: instant(),
    checkin_closed_at: instant(),
    checkin_closed_reason: text().$type<CheckinClosedReason>(),
    /** How many days before the arrival an earlier release last mailed the guest about check-in; null for not yet. */
    checkin_mailed_days: integer(),
    /** Nothing that was due before is sent to the guest: the stay came by a file or an undo, or came back. */
    messages_from: instant(),
    /** When the booking was confirmed; null while it is tentative, and for those of earlier releases. */
    confirmed_at: instant(),
    erased_at: instant(),
    search: text().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('booking_id_key').on(t.id),
    uniqueIndex('booking_code_lookup_key').on(t.code_lookup),
    index('booking_from_idx').on(t.account_id, t.from, t.id),
    index('booking_to_idx').on(t.account_id, t.to, t.id),
    index('booking_created_idx').on(t.account_id, t.created_at, t.id),
    index('booking_updated_idx').on(t.account_id, t.updated_at, t.id),
    uniqueIndex('booking_reference_key')
      .on(t.account_id, t.property_id, t.source, t.external_reference)
      .where(sql`${t.status} in ('tentative', 'confirmed')`),
    index('booking_property_from_idx').on(t.account_id, t.property_id, t.from, t.id),
    index('booking_guest_email_idx').on(t.guest_email_lookup, t.account_id),
    index('booking_guest_phone_idx').on(t.account_id, t.guest_phone_lookup),
    index('booking_search_idx').using('gin', t.account_id, sql`${t.search} gin_trgm_ops`),
    index('booking_feed_idx')
      .on(t.account_id, t.feed_id)
      .where(sql`${t.feed_id} is not null`)
      .concurrently(),
    index('booking_conflict_idx')
      .on(t.account_id, t.property_id)
      .where(sql`${t.conflict_since} is not null`)
      .concurrently(),
    index('booking_checkin_open_idx')
      .on(t.account_id, t.property_id, t.from)
      .where(sql`${t.checkin_completed_at} is null and ${t.checkin_closed_at} is null`),
    index('booking_to_close_idx')
      .on(t.to)
      .where(sql`${t.checkin_closed_at} is null`),
    index('booking_to_erase_idx')
      .on(t.departure_date)
      .where(sql`${t.erased_at} is null`),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }),
    check('booking_status', sql`${t.status} in ('tentative', 'confirmed', 'cancelled', 'no_show')`),
    check('booking_nights', sql`${t.arrival_date} < ${t.departure_date} and ${t.from} < ${t.to}`),
    check('booking_guests_number', sql`${t.guests_number} >= 1`),
    check('booking_money', sql`(${t.total_amount} is null) = (${t.currency} is null)`),
    check(
      'booking_closed_reason',
      sql`(${t.checkin_closed_at} is null) = (${t.checkin_closed_reason} is null)`,
    ),
  ],
)
