import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { company } from '@stayward/db/schema/company.table'
import { message, messageOptOut, messageSettings } from '@stayward/db/schema/message.table'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { companyLook } from '../../properties/company/company.queries.ts'

/** Who got a message, as a keyed hash, and from whom. */
export type Recipient = { account_id: string; recipient_lookup: string; sender: string }

/** The reader of a message; null if it is not known any more. */
export async function findReader(db: Executor, id: string): Promise<Recipient | null> {
  const host = sql<string>`(select concat_ws(' ', ${user.name}, ${user.last_name}) from ${user}
    where ${user.account_id} = ${message.account_id} order by ${user.created_at}, ${user.id} limit 1)`
  const [found] = await db
    .select({
      account_id: message.account_id,
      recipient_lookup: message.recipient_lookup,
      sender: sql<string>`coalesce(${companyLook.company_name.sql}, ${host})`,
    })
    .from(message)
    .leftJoin(company, eq(company.account_id, message.account_id))
    .leftJoin(messageSettings, eq(messageSettings.account_id, message.account_id))
    .where(and(eq(message.id, id), isNotNull(message.recipient_lookup)))
  if (found === undefined || found.recipient_lookup === null) return null
  return { ...found, recipient_lookup: found.recipient_lookup }
}

type Key = Pick<Recipient, 'account_id' | 'recipient_lookup'>

/** Notes that somebody declined; once is enough. */
export async function insertOptOut(
  tx: Executor,
  { account_id, recipient_lookup }: Key,
  created_at: string,
): Promise<void> {
  await tx.insert(messageOptOut).values({ account_id, recipient_lookup, created_at }).onConflictDoNothing()
}

/** Forgets that somebody declined. */
export async function deleteOptOut(tx: Executor, { account_id, recipient_lookup }: Key): Promise<void> {
  await tx
    .delete(messageOptOut)
    .where(
      and(eq(messageOptOut.account_id, account_id), eq(messageOptOut.recipient_lookup, recipient_lookup)),
    )
}
