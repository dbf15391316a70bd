import type { Executor } from '@stayward/db/client'
import { company } from '@stayward/db/schema/company.table'
import { cover } from '@stayward/db/schema/cover.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, lt, notExists, or } from 'drizzle-orm'

export type CoverRow = typeof cover.$inferSelect

/** Joins the cover image of a property. */
export const coverOfProperty = and(
  eq(cover.account_id, property.account_id),
  eq(cover.hash, property.cover_hash),
)

const coverOfCompany = and(eq(cover.account_id, company.account_id), eq(cover.hash, company.logo_hash))

/** Records that the files of a cover are about to be stored; waits while the same files are being removed. */
export async function noteCover(db: Executor, row: CoverRow): Promise<void> {
  await db
    .insert(cover)
    .values(row)
    .onConflictDoUpdate({ target: [cover.account_id, cover.hash], set: { stored_at: row.stored_at } })
}

/**
 * At most `limit` covers that no property uses and that are no logo, and that were stored before `before`, with their rows locked.
 */
export const selectUnusedCoversForUpdate = (
  tx: Executor,
  before: string,
  limit: number,
): Promise<CoverRow[]> =>
  tx
    .select()
    .from(cover)
    .where(
      and(
        lt(cover.stored_at, before),
        notExists(tx.select({ id: property.id }).from(property).where(coverOfProperty)),
        notExists(tx.select({ id: company.account_id }).from(company).where(coverOfCompany)),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })

export async function deleteCovers(tx: Executor, rows: readonly CoverRow[]): Promise<void> {
  const isOne = ({ account_id, hash }: CoverRow) =>
    and(eq(cover.account_id, account_id), eq(cover.hash, hash))
  if (rows.length > 0) await tx.delete(cover).where(or(...rows.map(isOne)))
}
