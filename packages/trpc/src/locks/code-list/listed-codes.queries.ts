import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { user } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { lockOfCode } from '../../kernel/relations.ts'
import { guestTitle } from '../../stays/bookings/stay-title.queries.ts'

type Values = {
  account_id: string
  property_id: string
  smart_lock_id: string | undefined
  after: Position | null
  limit: number
}

/** A reserve belongs to the stay that it was shown for, if it was for one. */
const booking_id = sql<string | null>`coalesce(${accessCode.booking_id}, ${accessCode.revealed_booking_id})`

/**
 * Codes of a property that somebody has, and that open a lock, will open it, or have not left it, by the beginning of their
 * window: nobody has a reserve that was not shown. Those who may see the codes of a property may see who has them.
 */
const standing = prepareOnce((db, { account_id, property_id, smart_lock_id, after, limit }: Places<Values>) =>
  db
    .select({
      ...getTableColumns(accessCode),
      booking_id: booking_id.as('held_booking_id'),
      lock_name: smartLock.name,
      guest_name: guestTitle(sql`true`).as('guest_name'),
      assignee_name: sql<string>`concat_ws(' ', ${user.name}, ${user.last_name})`.as('assignee_name'),
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .leftJoin(
      booking,
      and(
        eq(booking.account_id, accessCode.account_id),
        eq(booking.property_id, accessCode.property_id),
        sql`${booking.id} = ${booking_id}`,
      ),
    )
    .leftJoin(
      member,
      and(
        eq(member.account_id, accessCode.account_id),
        eq(member.property_id, accessCode.property_id),
        eq(member.id, accessCode.member_id),
      ),
    )
    .leftJoin(user, eq(user.id, member.user_id))
    .where(
      and(
        eq(accessCode.account_id, account_id),
        eq(accessCode.property_id, property_id),
        smart_lock_id ? eq(accessCode.smart_lock_id, smart_lock_id) : undefined,
        // Written like the partial index.
        sql`${accessCode.delivery} <> 'removed'`,
        or(eq(accessCode.is_reserve, false), isNotNull(accessCode.revealed_at)),
        after
          ? sql`(${accessCode.starts_at}, ${accessCode.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(accessCode.starts_at), asc(accessCode.id))
    .limit(limit),
)

export type StandingCode = Awaited<ReturnType<typeof standing>>[number]

/** Up to `size` + 1 codes of a property, without those that have left their lock, and reserves that nobody was shown. */
export const listStandingCodes = (
  db: Executor,
  { size, ...values }: Omit<Values, 'limit'> & { size: number },
): Promise<StandingCode[]> => standing(db, { ...values, limit: size + 1 })
