import type { Services } from '../kernel/services.ts'
import {
  forgetSecret,
  type IntegrationRow,
  selectDisconnectedForUpdate,
  readIntegrationUse,
} from './integrations.queries.ts'

/** Deletes the secret of a removed integration once its last code has left the locks. */
export async function forgetDisconnected(
  { db, vendors }: Pick<Services, 'db' | 'vendors'>,
  key: Pick<IntegrationRow, 'account_id' | 'id' | 'status'>,
): Promise<void> {
  if (key.status !== 'disconnected') return
  const isForgotten = await db.transaction(async (tx) => {
    if (!(await selectDisconnectedForUpdate(tx, key)) || (await readIntegrationUse(tx, key)).has_codes)
      return false
    await forgetSecret(tx, key)
    return true
  })
  if (isForgotten) await vendors.locks.forget(key.id)
}
