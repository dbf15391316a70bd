import type { CodeAlarm } from '@stayward/contract/locks/access-code-states'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import { lockOfCode, propertyOf, withKey } from '../../kernel/relations.ts'

/**
 * Codes that may be in trouble and were not reported yet: given up, not verified though they open before
 * `soon`, or still on their lock though they ended before `overdue`; with what the mail needs.
 */
export const listSuspects = (
  tx: Executor,
  { now, soon, overdue }: { now: string; soon: string; overdue: string },
  limit: number,
) =>
  tx
    .select({
      row: accessCode,
      lock_name: smartLock.name,
      property_name: property.name,
      time_zone: property.time_zone,
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .innerJoin(property, propertyOf(accessCode))
    .where(
      and(
        ne(accessCode.delivery, 'removed'),
        or(
          and(isNull(accessCode.alerted_as), or(isGivenUp(now), isLate(now, soon))),
          and(sql`${accessCode.alerted_as} is distinct from 'overstayed'`, isOverdue(overdue)),
        ),
      ),
    )
    .orderBy(asc(accessCode.starts_at), asc(accessCode.id))
    .limit(limit)
    .for('update', { of: accessCode, skipLocked: true })

const isGivenUp = (now: string) =>
  and(eq(accessCode.delivery, 'failed'), or(eq(accessCode.intent, 'absent'), gt(accessCode.ends_at, now)))

const isLate = (now: string, soon: string) =>
  and(
    eq(accessCode.intent, 'present'),
    ne(accessCode.delivery, 'verified'),
    lte(accessCode.starts_at, soon),
    gt(accessCode.ends_at, now),
  )

const isOverdue = (overdue: string) =>
  and(
    lte(accessCode.ends_at, overdue),
    or(inArray(accessCode.delivery, ['accepted', 'verified']), isNotNull(accessCode.vendor_code_id)),
  )

export async function noteAlerted(tx: Executor, row: CodeRow, alerted_as: CodeAlarm): Promise<void> {
  await tx.update(accessCode).set({ alerted_as }).where(withKey(accessCode, row))
}
