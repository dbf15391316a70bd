import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Transaction } from '@stayward/db/client'
import { report, reportCounter } from '@stayward/db/schema/report.table'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'

/** For which establishment of an account an authority counts documents. */
export type CounterKey = { account_id: string; authority: ReportingAuthority; establishment: string }

const ofCounter = (key: CounterKey) =>
  and(
    eq(reportCounter.account_id, key.account_id),
    eq(reportCounter.authority, key.authority),
    eq(reportCounter.establishment, key.establishment),
  )

/**
 * Draws the number of a document: the lowest that was returned, otherwise the next one, and in any case one after
 * `after`. Its row stays locked until the transaction ends, so that numbers have no gap and nobody draws the same one.
 */
export async function drawNumber(tx: Transaction, key: CounterKey, after = 0): Promise<number> {
  await tx
    .insert(reportCounter)
    .values({ ...key, last: 0 })
    .onConflictDoNothing()
  const [counter] = await tx.select().from(reportCounter).where(ofCounter(key)).for('update')
  if (!counter) throw new Error(`There is no counter for ${key.establishment}.`)
  const [first, ...others] = counter.returned.filter((number) => number > after).toSorted((a, b) => a - b)
  const drawn = first ?? Math.max(counter.last, after) + 1
  await tx
    .update(reportCounter)
    .set({ returned: others, ...(first === undefined && { last: drawn }) })
    .where(ofCounter(key))
  return drawn
}

/** Gives a number back, for the next document. */
export async function returnNumber(tx: Transaction, key: CounterKey, number: number): Promise<void> {
  await tx
    .update(reportCounter)
    .set({ returned: sql`array_append(${reportCounter.returned}, ${number}::integer)` })
    .where(ofCounter(key))
}

/**
 * Whether an account has sent another document whose answer is not known yet. Numbers have to arrive in their order, and
 * that one may not have arrived. Ask while the counter is locked.
 */
export async function hasUnanswered(
  tx: Transaction,
  { account_id, authority, establishment }: CounterKey,
  { id, integration_id }: { id: string; integration_id: string },
): Promise<boolean> {
  const found = await tx
    .select({ id: report.id })
    .from(report)
    .where(
      and(
        eq(report.account_id, account_id),
        eq(report.authority, authority),
        eq(report.counted_for, establishment),
        eq(report.integration_id, integration_id),
        eq(report.delivery, 'open'),
        isNotNull(report.document),
        ne(report.id, id),
      ),
    )
    .limit(1)
  return found.length > 0
}
