import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { lockOfCode } from '../../kernel/relations.ts'

/** Which failed codes to retry: those on the locks of an integration, or one. */
type Failed = { account_id: string } & ({ integration_id: string } | { access_code_id: string })

/**
 * Makes failed codes due at once, because the obstacle is gone or somebody asked for it. Returns how many.
 * With `fault`, only those that failed for that reason, on locks that are online.
 */
export async function wakeCodes(
  db: Executor,
  failed: Failed,
  now: string,
  fault?: VendorFaultCode,
): Promise<number> {
  const woken = await db
    .update(accessCode)
    .set({ next_attempt_at: now, attempts: 0, updated_at: now })
    .from(smartLock)
    .where(
      and(
        lockOfCode,
        eq(smartLock.account_id, failed.account_id),
        'integration_id' in failed
          ? eq(smartLock.integration_id, failed.integration_id)
          : eq(accessCode.id, failed.access_code_id),
        fault === undefined
          ? isNotNull(accessCode.last_error)
          : and(eq(accessCode.last_error, fault), eq(smartLock.connection, 'online')),
        inArray(accessCode.delivery, ['waiting', 'accepted', 'removing', 'failed']),
        // A worker that is calling the vendor for a code writes the outcome itself.
        isNull(accessCode.sending_until),
        gt(accessCode.next_attempt_at, now),
      ),
    )
    .returning({ id: accessCode.id })
  return woken.length
}
