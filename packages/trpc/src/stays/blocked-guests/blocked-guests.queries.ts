import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { blockedGuest } from '@stayward/db/schema/blocked-guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, desc, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf, withKey } from '../../kernel/relations.ts'
import { compareText, inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'

export type BlockedGuestRow = typeof blockedGuest.$inferSelect

/** An entry as those who manage its property see it. */
export type VisibleBlockedGuest = BlockedGuestRow & {
  access_level: AccessLevel
  property_name: string
  blocked_by_name: string | null
}

const visible = (db: Executor, reader: Reader) =>
  db
    .select({
      ...getTableColumns(blockedGuest),
      access_level: accessLevel(reader),
      property_name: property.name,
      blocked_by_name: sql<string | null>`(select concat_ws(' ', ${user.name}, ${user.last_name})
        from ${user} where ${user.id} = ${blockedGuest.blocked_by})`,
    })
    .from(blockedGuest)
    .innerJoin(property, propertyOf(blockedGuest))
    .leftJoin(member, membershipOf(reader))
    .$dynamic()

const byId = prepareOnce((db, params: Places<ReaderIds & { id: string }>) =>
  visible(db, params).where(
    and(eq(blockedGuest.id, params.id), propertiesWith(params, 'blocked_guest.manage')),
  ),
)

/** One entry, also of a guest unblocked lately; null if it is unknown or not visible. */
export async function findBlockedGuest(
  db: Executor,
  { account_id, user_id }: AccountActor,
  id: string,
): Promise<VisibleBlockedGuest | null> {
  const [found] = await byId(db, { account_id, user_id, id })
  return found ?? null
}

type ListValues = { after: Position | null; limit: number }

const newestFirst = prepareOnce((db, params: Places<ReaderIds & ListValues>) =>
  visible(db, params)
    .where(
      and(
        inPart(params, blockedGuest.account_id),
        propertiesWith(params, 'blocked_guest.manage'),
        isNull(blockedGuest.lifted_at),
        params.after ? lt(blockedGuest.id, params.after[1]) : undefined,
      ),
    )
    .orderBy(desc(blockedGuest.id))
    .limit(params.limit),
)

/** Up to `size` + 1 blocked guests after a position, newest first. */
export const listBlockedGuests = (
  db: Executor,
  actor: AccountActor,
  { after, size }: { after: Position | null; size: number },
): Promise<VisibleBlockedGuest[]> =>
  readOwnAndShared(actor, {
    read: (reader) => newestFirst(db, { ...reader, after, limit: size + 1 }),
    compare: (a, b) => compareText(b.id, a.id),
    limit: size + 1,
  })

type Marks = Pick<
  BlockedGuestRow,
  'account_id' | 'property_id' | 'email_lookup' | 'phone_lookup' | 'name_key'
>

/** Whether somebody is blocked at a property by exactly these marks. */
export async function isBlockedBy(
  tx: Transaction,
  { account_id, property_id, email_lookup, phone_lookup, name_key }: Marks,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: blockedGuest.id })
    .from(blockedGuest)
    .where(
      and(
        eq(blockedGuest.account_id, account_id),
        eq(blockedGuest.property_id, property_id),
        sql`${blockedGuest.email_lookup} is not distinct from ${email_lookup}`,
        sql`${blockedGuest.phone_lookup} is not distinct from ${phone_lookup}`,
        sql`${blockedGuest.name_key} is not distinct from ${name_key}`,
        isNull(blockedGuest.lifted_at),
      ),
    )
    .limit(1)
  return found !== undefined
}

export async function insertBlockedGuest(
  tx: Transaction,
  row: typeof blockedGuest.$inferInsert,
): Promise<void> {
  await tx.insert(blockedGuest).values(row)
}

/** An entry with its row locked until the transaction ends; null if it is gone. */
export async function selectBlockedGuestForUpdate(
  tx: Transaction,
  key: Pick<BlockedGuestRow, 'account_id' | 'property_id' | 'id'>,
): Promise<BlockedGuestRow | null> {
  const [found] = await tx.select().from(blockedGuest).where(withKey(blockedGuest, key)).for('update')
  return found ?? null
}

/** Changes why a guest is blocked; increments the version. */
export async function updateBlockReason(
  tx: Transaction,
  key: Pick<BlockedGuestRow, 'account_id' | 'property_id' | 'id'>,
  change: Pick<BlockedGuestRow, 'reason' | 'note'>,
  now: string,
): Promise<void> {
  await tx
    .update(blockedGuest)
    .set({ ...change, version: sql`${blockedGuest.version} + 1`, updated_at: now })
    .where(withKey(blockedGuest, key))
}

/** Unblocks a guest, or blocks them again with null. Returns whether that changed anything. */
export async function setLifted(
  tx: Transaction,
  key: Pick<BlockedGuestRow, 'account_id' | 'property_id' | 'id'>,
  lifted_at: string | null,
  now: string,
): Promise<boolean> {
  const changed = await tx
    .update(blockedGuest)
    .set({ lifted_at, version: sql`${blockedGuest.version} + 1`, updated_at: now })
    .where(
      and(
        withKey(blockedGuest, key),
        lifted_at === null ? sql`${blockedGuest.lifted_at} is not null` : isNull(blockedGuest.lifted_at),
      ),
    )
    .returning({ id: blockedGuest.id })
  return changed.length > 0
}

/** Deletes at most `limit` entries that were made or lifted before some instants; returns how many. */
export async function deleteBlockedBefore(
  tx: Transaction,
  { made, lifted }: { made: string; lifted: string },
  limit: number,
): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from ${blockedGuest} where ${blockedGuest.id} in (
      select ${blockedGuest.id} from ${blockedGuest}
      where ${blockedGuest.created_at} < ${made}::timestamptz or ${blockedGuest.lifted_at} < ${lifted}::timestamptz
      limit ${limit} for update skip locked)`)
  return deleted.count
}
