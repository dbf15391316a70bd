import { integration } from '@stayward/db/schema/integration.table'
import type { Services } from '../kernel/services.ts'

/** An account at SES.HOSPEDAJES that nobody asked about its credentials. */
export async function addSesAccount(
  { db, ids }: Pick<Services, 'db' | 'ids'>,
  { account_id }: { account_id: string },
): Promise<{ id: string }> {
  const [id, secret, type] = [ids.next(), 'not opened here', 'ses_hospedajes'] as const
  await db
    .insert(integration)
    .values({ account_id, id, type, name: type, status: 'connected', config: {}, secret })
  return { id }
}
