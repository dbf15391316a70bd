import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import type { BlockMark } from '@stayward/contract/stays/blocked-guest-values'
import type { Executor } from '@stayward/db/client'
import { blockedGuest } from '@stayward/db/schema/blocked-guest.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, Reader } from '../../kernel/actor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { hasLevelWith, membershipOf } from '../../properties/properties.queries.ts'

/** A `search` text that begins with the blocked name, and has no other word begun where the name ends. */
const hasName = (search: SQL): SQL =>
  sql`(${search} = ${blockedGuest.name_key} or ${search} like ${blockedGuest.name_key} || ' %')`

const isShown = inArray(guest.state, [...SHOWN_GUEST_STATES])

/** The bookings that resemble a blocked guest, each with the mark: who booked, and the registered guests. */
const resembling = sql`
  select ${booking.id} as id, 'email' as mark from ${booking}
    where ${booking.account_id} = ${blockedGuest.account_id} and ${booking.guest_email_lookup} = ${blockedGuest.email_lookup}
  union select ${booking.id}, 'phone' from ${booking}
    where ${booking.account_id} = ${blockedGuest.account_id} and ${booking.guest_phone_lookup} = ${blockedGuest.phone_lookup}
  union select ${booking.id}, 'name' from ${booking}
    where ${booking.account_id} = ${blockedGuest.account_id} and ${hasName(sql`${booking.search}`)}
  union select ${guest.booking_id}, 'email' from ${guest}
    where ${guest.account_id} = ${blockedGuest.account_id} and ${guest.email_lookup} = ${blockedGuest.email_lookup}
  union select ${guest.booking_id}, 'phone' from ${guest}
    where ${guest.account_id} = ${blockedGuest.account_id} and ${guest.phone_lookup} = ${blockedGuest.phone_lookup}
  union select ${guest.booking_id}, 'name' from ${guest}
    where ${guest.account_id} = ${blockedGuest.account_id} and ${isShown} and ${hasName(sql`${guest.search}`)}`

/**
 * Whether a booking resembles a blocked guest, for lists of bookings. Accounts of others are those that share a
 * property with the reader.
 */
export const isOfBlockedGuest = (reader: Reader): SQL => sql`${booking.id} in (
  select resembling.id from ${blockedGuest} cross join lateral (${resembling}) as resembling
  where ${isNull(blockedGuest.lifted_at)} and ${blockedGuest.account_id} ${
    reader.user_id === null
      ? sql`= ${reader.account_id}`
      : sql`in (select shared.account_id from ${member} as shared where shared.user_id = ${reader.user_id})`
  })`

/** A blocked guest whom a booking resembles, as far as the reader may see the entry. */
export type BlockedMatch = typeof blockedGuest.$inferSelect & { matched_by: BlockMark[]; sees_note: boolean }

/** The blocked guests of its account whom a booking resembles, newest first. */
export const listMatches = (
  db: Executor,
  actor: AccountActor,
  { account_id, id }: { account_id: string; id: string },
): Promise<BlockedMatch[]> =>
  db
    .select({
      ...getTableColumns(blockedGuest),
      matched_by: sql<BlockMark[]>`matched.marks`,
      sees_note: sql<boolean>`coalesce(${hasLevelWith(actor, 'blocked_guest.manage')}, false)`,
    })
    .from(blockedGuest)
    .innerJoin(property, propertyOf(blockedGuest))
    .leftJoin(member, membershipOf(actor))
    .crossJoinLateral(
      sql`(select jsonb_agg(mark order by mark) as marks from (${resembling}) as resembling where id = ${id}) as matched`,
    )
    .where(
      and(
        eq(blockedGuest.account_id, account_id),
        isNull(blockedGuest.lifted_at),
        sql`matched.marks is not null`,
      ),
    )
    .orderBy(desc(blockedGuest.id))
