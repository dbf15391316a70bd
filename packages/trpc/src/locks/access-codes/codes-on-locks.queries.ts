import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { lockOfCode } from '../../kernel/relations.ts'
import type { CodeRow } from './access-codes.queries.ts'

/** A PIN on a device now or since `since`, and the device it occupies. */
export type TakenPin = Pick<
  CodeRow,
  'id' | 'pin' | 'booking_id' | 'task_id' | 'intent' | 'ended_reason' | 'starts_at' | 'ends_at'
> & {
  integration_id: string
  external_id: string
}

/** The PINs of whole integrations that are in use, or were after `since`. */
export const listTakenPins = (
  tx: Executor,
  account_id: string,
  integration_ids: readonly string[],
  since: string,
): Promise<TakenPin[]> =>
  tx
    .select({
      id: accessCode.id,
      pin: accessCode.pin,
      booking_id: accessCode.booking_id,
      task_id: accessCode.task_id,
      intent: accessCode.intent,
      ended_reason: accessCode.ended_reason,
      starts_at: accessCode.starts_at,
      ends_at: accessCode.ends_at,
      integration_id: smartLock.integration_id,
      external_id: smartLock.external_id,
    })
    .from(smartLock)
    .innerJoin(accessCode, lockOfCode)
    .where(
      and(
        eq(smartLock.account_id, account_id),
        inArray(smartLock.integration_id, [...integration_ids]),
        or(ne(accessCode.delivery, 'removed'), gt(accessCode.removed_at, since)),
      ),
    )

/** Whether a code may still be on a lock of a property. */
export async function hasCodesOnLocks(
  tx: Executor,
  place: { account_id: string; id: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: accessCode.id })
    .from(accessCode)
    .where(
      and(
        eq(accessCode.account_id, place.account_id),
        eq(accessCode.property_id, place.id),
        ne(accessCode.delivery, 'removed'),
      ),
    )
    .limit(1)
  return found !== undefined
}
