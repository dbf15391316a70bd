import type { Executor, Transaction } from '@stayward/db/client'
import { message } from '@stayward/db/schema/message.table'
import { and, eq, inArray } from 'drizzle-orm'
import { type MessageRow, STAY_OCCASION } from '../planning/plan.queries.ts'

type Written = Pick<MessageRow, 'booking_id' | 'rule_id' | 'state' | 'skipped_reason'>

/** What some rules wrote to some bookings about their stay. */
export async function listWritten(
  db: Executor,
  {
    account_id,
    rule_ids,
    booking_ids,
  }: { account_id: string; rule_ids: readonly string[]; booking_ids: readonly string[] },
): Promise<Written[]> {
  if (rule_ids.length === 0 || booking_ids.length === 0) return []
  return db
    .select({
      booking_id: message.booking_id,
      rule_id: message.rule_id,
      state: message.state,
      skipped_reason: message.skipped_reason,
    })
    .from(message)
    .where(
      and(
        eq(message.account_id, account_id),
        inArray(message.booking_id, [...booking_ids]),
        inArray(message.rule_id, [...rule_ids]),
        eq(message.occasion, STAY_OCCASION),
      ),
    )
}

/** What a rule wrote to a booking about its stay, locked until the transaction ends; null for nothing. */
export async function selectWrittenForUpdate(
  tx: Transaction,
  { account_id, rule_id, booking_id }: { account_id: string; rule_id: string; booking_id: string },
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.account_id, account_id),
        eq(message.booking_id, booking_id),
        eq(message.rule_id, rule_id),
        eq(message.occasion, STAY_OCCASION),
      ),
    )
    .for('no key update')
  return row ?? null
}
