import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CodeAlarm,
  CodeDelivery,
  CodeEndReason,
  CodeIntent,
} from '@stayward/contract/locks/access-code-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from './booking.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'
import { smartLock } from './smart-lock.table.ts'

/**
 * A PIN for one booking or one task on one lock, or in reserve on it: its desired state (`intent`, the window, the PIN) and the
 * progress of the lock (`delivery` and the columns after it). Changes of the desired state increment
 * `version`; delivery writes only if the version is still the one it read.
 */
export const accessCode = pgTable(
  'access_code',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    smart_lock_id: uuid().notNull(),
    booking_id: uuid(),
    // The migration's foreign keys clear only these columns if the task or the member is deleted, which
    // drizzle cannot express.
    task_id: uuid(),
    member_id: uuid(),
    /** Whether it is the reserve of its lock, for a stay whose own code does not reach it (decision 59). */
    is_reserve: boolean().notNull().default(false),
    /** When somebody was first shown the PIN of a reserve, for which stay, and when it leaves the lock after that. */
    revealed_at: instant(),
    revealed_booking_id: uuid(),
    retires_at: instant(),
    /** The vendor's name of the code: short, and nothing personal. */
    tag: text().notNull(),
    pin: sealed().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** The stay or task window that the code's window was computed from; the code's window moves along. */
    stay_from: instant().notNull(),
    stay_to: instant().notNull(),
    intent: text().$type<CodeIntent>().notNull(),
    ended_reason: text().$type<CodeEndReason>(),
    wanted_at: instant().notNull(),
    delivery: text().$type<CodeDelivery>().notNull(),
    vendor_code_id: text(),
    /** When the vendor was last sent the desired state; null if never. */
    sent_at: instant(),
    /** Until when a call to the vendor may be in progress. No other worker calls for this code until then. */
    sending_until: instant(),
    accepted_at: instant(),
    /**
     * When the vendor's list first showed the last request's result; for a code being removed: that it is
     * still there.
     */
    listed_at: instant(),
    /** When the vendor was asked to re-read the lock after it had listed the code. */
    refreshed_at: instant(),
    verified_at: instant(),
    /** When it was first read back from the lock since its window last got another beginning; later checks keep it. */
    first_verified_at: instant(),
    /** Until when a reserve opens, as last seen on the lock, while a longer window is on its way to it. */
    verified_until: instant(),
    removed_at: instant(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant(),
    /** The alarm that was already mailed, so that it is mailed once. */
    alerted_as: text().$type<CodeAlarm>(),
    last_error: text().$type<VendorFaultCode>(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('access_code_id_key').on(t.id),
    uniqueIndex('access_code_tag_key').on(t.tag),
    uniqueIndex('access_code_booking_lock_key')
      .on(t.account_id, t.property_id, t.booking_id, t.smart_lock_id)
      .where(sql`${t.intent} = 'present'`),
    uniqueIndex('access_code_task_lock_key')
      .on(t.account_id, t.property_id, t.task_id, t.smart_lock_id)
      .where(sql`${t.intent} = 'present'`),
    // The next reserve comes to a lock while a used one is still on it.
    uniqueIndex('access_code_reserve_lock_key')
      .on(t.account_id, t.property_id, t.smart_lock_id)
      .where(sql`${t.intent} = 'present' and ${t.is_reserve} and ${t.revealed_at} is null`)
      .concurrently(),
    index('access_code_reserve_idx')
      .on(t.ends_at)
      .where(sql`${t.intent} = 'present' and ${t.is_reserve}`)
      .concurrently(),
    index('access_code_revealed_idx')
      .on(t.account_id, t.property_id, t.revealed_booking_id)
      .where(sql`${t.revealed_booking_id} is not null`)
      .concurrently(),
    // The rows of earlier releases, until a job has filled them.
    index('access_code_first_verified_idx')
      .on(t.id)
      .where(sql`${t.verified_at} is not null and ${t.first_verified_at} is null`)
      .concurrently(),
    index('access_code_booking_idx').on(t.account_id, t.property_id, t.booking_id),
    index('access_code_task_idx').on(t.account_id, t.property_id, t.task_id),
    index('access_code_member_idx').on(t.account_id, t.property_id, t.member_id),
    index('access_code_lock_idx').on(t.account_id, t.property_id, t.smart_lock_id, t.ends_at),
    index('access_code_standing_idx')
      .on(t.account_id, t.starts_at)
      .where(sql`${t.delivery} <> 'removed'`),
    index('access_code_updated_idx').on(t.account_id, t.updated_at),
    index('access_code_due_idx')
      .on(t.next_attempt_at)
      .where(sql`${t.next_attempt_at} is not null`),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.property_id, t.smart_lock_id],
      foreignColumns: [smartLock.account_id, smartLock.property_id, smartLock.id],
    }),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }),
    // Deferrable in its migration, as the booking may move to another property.
    foreignKey({
      name: 'access_code_revealed_booking_fk',
      columns: [t.account_id, t.property_id, t.revealed_booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }),
    check('access_code_window', sql`${t.starts_at} < ${t.ends_at} and ${t.stay_from} < ${t.stay_to}`),
    // One that has left its lock may have lost its task.
    check(
      'access_code_held_by',
      sql`case when ${t.intent} = 'present' and ${t.delivery} <> 'removed'
        then num_nonnulls(${t.booking_id}, ${t.task_id}) + ${t.is_reserve}::int = 1
        else num_nonnulls(${t.booking_id}, ${t.task_id}) + ${t.is_reserve}::int <= 1 end`,
    ),
    check(
      'access_code_revealed',
      sql`(${t.revealed_at} is null) = (${t.retires_at} is null)
        and (${t.is_reserve} or num_nonnulls(${t.revealed_at}, ${t.revealed_booking_id}, ${t.verified_until}) = 0)`,
    ),
    check('access_code_intent', sql`${t.intent} in ('present', 'absent')`),
    check('access_code_ended', sql`(${t.intent} = 'absent') = (${t.ended_reason} is not null)`),
    check(
      'access_code_delivery',
      sql`${t.delivery} in ('waiting', 'sending', 'accepted', 'verified', 'removing', 'removed', 'failed')`,
    ),
    check('access_code_alerted', sql`${t.alerted_as} in ('attention', 'overstayed')`),
    check('access_code_removed', sql`(${t.delivery} = 'removed') = (${t.removed_at} is not null)`),
  ],
)
