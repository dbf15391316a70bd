import type { Executor } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { and, eq, ne } from 'drizzle-orm'

/** Whether an id is that of a connected SES account of the account, which a property may report under. */
export async function isLessor(db: Executor, key: { account_id: string; id: string }): Promise<boolean> {
  const [found] = await db
    .select({ id: integration.id })
    .from(integration)
    .where(
      and(
        eq(integration.account_id, key.account_id),
        eq(integration.id, key.id),
        eq(integration.type, 'ses_hospedajes'),
        ne(integration.status, 'disconnected'),
      ),
    )
  return found !== undefined
}
