import type { Executor } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { textCallback, textHook } from '@stayward/db/schema/text-callback.table'
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { IntegrationRow } from './integrations.queries.ts'

/** The integration behind the address of a provider's requests; null for an unknown one. */
export async function findHookedIntegration(
  db: Executor,
  token_hash: string,
): Promise<IntegrationRow | null> {
  const [row] = await db
    .select(getTableColumns(integration))
    .from(textHook)
    .innerJoin(
      integration,
      and(eq(integration.account_id, textHook.account_id), eq(integration.id, textHook.integration_id)),
    )
    .where(eq(textHook.token_hash, token_hash))
  return row ?? null
}

/** Stores a request of a provider. False if the same one is stored already. */
export async function insertTextCallback(
  tx: Executor,
  row: typeof textCallback.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(textCallback)
    .values(row)
    .onConflictDoNothing({
      target: [
        textCallback.account_id,
        textCallback.integration_id,
        textCallback.provider_id,
        textCallback.state,
      ],
    })
    .returning({ id: textCallback.id })
  return inserted.length > 0
}

/** Deletes at most `limit` requests that are older. Returns how many. */
export async function deleteTextCallbacksBefore(
  tx: Executor,
  before: string,
  limit: number,
): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from ${textCallback} where ctid = any(array(
      select ctid from ${textCallback} where ${lt(textCallback.received_at, before)} limit ${limit}))`)
  return deleted.count
}
