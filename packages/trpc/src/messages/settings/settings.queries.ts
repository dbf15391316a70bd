import type { Executor, Transaction } from '@stayward/db/client'
import { messageSettings } from '@stayward/db/schema/message.table'
import { eq, sql } from 'drizzle-orm'

export type SettingsRow = typeof messageSettings.$inferSelect

/** How the messages of an account look; null while nobody has said. */
export async function findSettings(db: Executor, account_id: string): Promise<SettingsRow | null> {
  const [found] = await db.select().from(messageSettings).where(eq(messageSettings.account_id, account_id))
  return found ?? null
}

/** The same, locked until the transaction ends. */
export async function selectSettingsForUpdate(tx: Transaction, account_id: string): Promise<SettingsRow> {
  const [row] = await tx
    .select()
    .from(messageSettings)
    .where(eq(messageSettings.account_id, account_id))
    .for('update')
  if (!row) throw new Error('An account has settings once it has its first rules.')
  return row
}

/** Replaces the settings of an account and increments their version. */
export async function updateSettings(
  tx: Transaction,
  account_id: string,
  change: Pick<SettingsRow, 'brand_name' | 'brand_color' | 'reply_to'>,
  now: string,
): Promise<void> {
  await tx
    .update(messageSettings)
    .set({ ...change, version: sql`${messageSettings.version} + 1`, updated_at: now })
    .where(eq(messageSettings.account_id, account_id))
}
