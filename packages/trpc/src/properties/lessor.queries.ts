import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { Executor } from '@stayward/db/client'
import { integration } from '@stayward/db/schema/integration.table'
import { and, eq, ne } from 'drizzle-orm'

/** Whether an id is that of a connected account at an authority, which a property may report under. */
export async function isLessor(
  db: Executor,
  key: { account_id: string; id: string },
  authority: ReportingAuthority,
): Promise<boolean> {
  const [found] = await db
    .select({ id: integration.id })
    .from(integration)
    .where(
      and(
        eq(integration.account_id, key.account_id),
        eq(integration.id, key.id),
        eq(integration.type, authority),
        ne(integration.status, 'disconnected'),
      ),
    )
  return found !== undefined
}
