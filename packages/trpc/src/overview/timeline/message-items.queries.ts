import type { HeldReason } from '@stayward/contract/messages/message-values'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { message } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Param } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import { type AttentionReading, columns, within } from './attention-columns.queries.ts'
import { LOOKED_UP_MS } from '../../messages/sending/text-status.rules.ts'
import { isAsked } from './upcoming-items.queries.ts'

/** What a person can add. Guests who are missing, or codes on their way to the lock, have lines of their own. */
const ADDABLE: HeldReason[] = [
  'variable_missing',
  'no_provider',
  'code_in_text',
  'number_stopped',
  'window_closed',
  'text_too_long',
]

/** How long a message that was not sent is news. */
const NEWS_MS = 7 * 24 * 60 * 60 * 1000

const ofBooking = and(
  eq(message.account_id, booking.account_id),
  eq(message.property_id, booking.property_id),
  eq(message.booking_id, booking.id),
)

/** Messages that are due and wait for something. Channels hide the addresses of their guests, so that none is missing. */
const isHeld = (now: Param<string>): SQL | undefined =>
  and(
    eq(message.state, 'held'),
    lte(message.planned_for, sql`${now}::timestamptz`),
    or(
      inArray(message.held_reason, ADDABLE),
      and(eq(message.held_reason, 'no_address'), isNull(booking.feed_id)),
    ),
  )

const isNotSent = (now: Param<string>): SQL | undefined =>
  and(
    or(
      eq(message.state, 'failed'),
      // While a text is still looked up at its provider, nobody has to do anything.
      and(
        eq(message.state, 'unknown'),
        or(isNotNull(message.look_up_ended_at), sql`${message.claimed_at} < ${within(now, -LOOKED_UP_MS)}`),
      ),
    ),
    sql`${message.updated_at} > ${within(now, -NEWS_MS)}`,
  )

const some = (trouble: SQL | undefined): SQL =>
  sql`exists (select from ${message} where ${and(ofBooking, trouble)})`

/** Stays with such messages, one line for each. */
const staysWith = (
  db: Executor,
  reading: AttentionReading,
  { kind, at, where }: { kind: SQL; at: SQL; where: SQL | undefined },
) =>
  db
    .select(
      columns({
        kind,
        at,
        booking_id: booking.id,
        title: stayTitle(hasLevelWith(reading, 'booking.see_guest')),
      }),
    )
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reading))
    .where(and(isAsked(reading, booking), propertiesWith(reading, 'message.write'), where))

/** Stays whose guests did not get a message. */
export const messagesInTrouble = (db: Executor, reading: AttentionReading) => {
  const { now } = reading
  const trouble = or(isHeld(now), isNotSent(now))
  return staysWith(db, reading, {
    kind: sql`case when ${some(isNotSent(now))} then 'message_failed' else 'message_held' end`,
    at: sql`(select min(${message.useful_until}) from ${message} where ${and(ofBooking, trouble)})`,
    where: and(sql`${booking.to} > ${within(now, -NEWS_MS)}`, some(trouble)),
  })
}

/** Stays whose guests wrote something that nobody has answered. */
export const guestsWithoutAnswer = (db: Executor, reading: AttentionReading) => {
  const waits = isNotNull(message.unanswered_since)
  return staysWith(db, reading, {
    kind: sql`'message_unanswered'`,
    at: sql`(select min(${message.unanswered_since}) from ${message} where ${and(ofBooking, waits)})`,
    where: some(waits),
  })
}
