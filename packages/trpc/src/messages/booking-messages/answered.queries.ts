import type { Transaction } from '@stayward/db/client'
import { message } from '@stayward/db/schema/message.table'
import { and, desc, eq, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { BookingKey } from '../planning/plan.queries.ts'

const ofStay = ({ account_id, property_id, id }: BookingKey): SQL | undefined =>
  and(eq(message.account_id, account_id), eq(message.property_id, property_id), eq(message.booking_id, id))

/**
 * Notes that what came in of a booking, until an instant or at all, is answered or needs no answer. The rows keep their
 * `updated_at`: texts are erased some time after it.
 */
export async function markAnswered(tx: Transaction, key: BookingKey, until?: string): Promise<void> {
  await tx
    .update(message)
    .set({ unanswered_since: null })
    .where(
      and(
        ofStay(key),
        isNotNull(message.unanswered_since),
        until === undefined ? undefined : lte(message.unanswered_since, until),
      ),
    )
}

/** Lets the last message that came in of a booking wait for an answer again; false if none came in. */
export async function markUnanswered(tx: Transaction, key: BookingKey): Promise<boolean> {
  const [last] = await tx
    .select({ id: message.id, sent_at: message.sent_at })
    .from(message)
    .where(and(ofStay(key), eq(message.state, 'received')))
    .orderBy(desc(message.sent_at), desc(message.id))
    .limit(1)
  if (last === undefined) return false
  await tx
    .update(message)
    .set({ unanswered_since: last.sent_at })
    .where(and(ofStay(key), eq(message.id, last.id)))
  return true
}
