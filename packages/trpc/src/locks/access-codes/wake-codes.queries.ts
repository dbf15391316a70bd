import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { lockOfCode } from '../../kernel/relations.ts'

/** Which failed codes to try again: those on the locks of an integration, or one. */
type Failed = { account_id: string } & ({ integration_id: string } | { access_code_id: string })

/**
 * Makes codes that failed due at once, because what stood in their way is over or somebody says so; answers how many.
 * With `fault` only those that failed for that, on locks that are online.
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
        // Whoever calls for a code just now writes the outcome itself.
        isNull(accessCode.sending_until),
        gt(accessCode.next_attempt_at, now),
      ),
    )
    .returning({ id: accessCode.id })
  return woken.length
}
