import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Transaction } from '@stayward/db/client'
import { reportCounter } from '@stayward/db/schema/report.table'
import { and, eq, sql } from 'drizzle-orm'

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
