import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { and, asc, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'

const BATCH = 500

/** The last time that the beginning of a code's window changed, as far as the activity reaches back. */
const lastMoved = sql`(select max(moved.occurred_at) from ${activity} as moved
  where moved.account_id = ${accessCode.account_id} and moved.subject_type = 'access_code'
    and moved.subject_id = ${accessCode.id} and (moved.type = 'access_code.reinstated'
      or (moved.type = 'access_code.moved' and moved.changes #>> '{starts_at,before}' is distinct from
        moved.changes #>> '{starts_at,after}')))`

const firstNoted = sql`(select min(noted.occurred_at) from ${activity} as noted
  where noted.account_id = ${accessCode.account_id} and noted.subject_type = 'access_code'
    and noted.subject_id = ${accessCode.id} and noted.type = 'access_code.verified'
    and noted.occurred_at >= coalesce(${lastMoved}, '-infinity'))`

/**
 * Fills when codes were first read back that an earlier release verified: from the activity, otherwise with the last
 * time. Processes of that release may still run beside this one, so it recurs. Returns how many.
 */
export const fillFirstVerified = ({ db }: Pick<Services, 'db'>): Promise<number> => {
  let after = '00000000-0000-0000-0000-000000000000'
  return inBatches(db, BATCH, async (tx) => {
    const rows = await tx
      .select({ id: accessCode.id })
      .from(accessCode)
      .where(
        and(
          gt(accessCode.id, after),
          isNotNull(accessCode.verified_at),
          isNull(accessCode.first_verified_at),
        ),
      )
      .orderBy(asc(accessCode.id))
      .limit(BATCH)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      await tx
        .update(accessCode)
        .set({ first_verified_at: sql`least(${firstNoted}, ${accessCode.verified_at})` })
        .where(inArray(accessCode.id, ids))
    after = ids.at(-1) ?? after
    return rows.length
  })
}
