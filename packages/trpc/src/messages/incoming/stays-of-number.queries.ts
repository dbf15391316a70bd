import type { Executor, Transaction } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { message } from '@stayward/db/schema/message.table'
import { and, desc, eq } from 'drizzle-orm'

/** More stays than anybody has in years. */
const MOST = 200

/** The latest stays of an account that were booked with a number. */
export const listStaysOfNumber = (
  db: Executor,
  { account_id, guest_phone_lookup }: { account_id: string; guest_phone_lookup: string },
) =>
  db
    .select({
      id: booking.id,
      property_id: booking.property_id,
      from: booking.from,
      to: booking.to,
      status: booking.status,
      conflict_since: booking.conflict_since,
      locale: booking.locale,
    })
    .from(booking)
    .where(and(eq(booking.account_id, account_id), eq(booking.guest_phone_lookup, guest_phone_lookup)))
    .orderBy(desc(booking.from))
    .limit(MOST)

/** Adds a text that came in, once. */
export async function insertReceived(tx: Transaction, row: typeof message.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(message).values(row).onConflictDoNothing().returning({ id: message.id })
  return inserted.length > 0
}
