import { type AccessLevel, levelsWith } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, asc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import { bookingOf, lockOfCode, propertyOf, withKey } from '../../kernel/relations.ts'
import { accessLevel, membershipOf } from '../../properties/properties.queries.ts'

export type CodeRow = typeof accessCode.$inferSelect
export type CodeKey = Pick<CodeRow, 'account_id' | 'property_id' | 'id'>

/** Who a code is for: the guests of a booking, the assignee of a task, or nobody yet, as the reserve of a lock. */
export type CodeHolder = { account_id: string; property_id: string } & (
  | { booking_id: string }
  | { task_id: string }
  | { smart_lock_id: string }
)

/** A code as a caller sees it. `is_own` marks a crew code of the caller. */
export type VisibleCode = CodeRow & {
  access_level: AccessLevel
  is_own: boolean
  lock_name: string
  time_zone: string
}

const ofHolder = (holder: CodeHolder): SQL | undefined =>
  and(
    eq(accessCode.account_id, holder.account_id),
    eq(accessCode.property_id, holder.property_id),
    heldBy(holder),
  )

function heldBy(holder: CodeHolder): SQL | undefined {
  if ('booking_id' in holder) return eq(accessCode.booking_id, holder.booking_id)
  if ('task_id' in holder) return eq(accessCode.task_id, holder.task_id)
  return and(eq(accessCode.smart_lock_id, holder.smart_lock_id), eq(accessCode.is_reserve, true))
}

const visible = (db: Executor, actor: AccountActor) =>
  db
    .select({
      row: accessCode,
      access_level: accessLevel(actor),
      is_own: sql<boolean>`coalesce(${accessCode.member_id} = ${member.id}, false)`,
      lock_name: smartLock.name,
      time_zone: property.time_zone,
    })
    .from(accessCode)
    .innerJoin(smartLock, lockOfCode)
    .innerJoin(property, propertyOf(accessCode))
    .leftJoin(member, membershipOf(actor))
    .$dynamic()

const flatten = ({ row, ...rest }: Awaited<ReturnType<typeof visible>>[number]): VisibleCode => ({
  ...row,
  ...rest,
})

const levels = (right: 'access_code.see' | 'booking.see') =>
  levelsWith(right).filter((level) => level === 'manager' || level === 'staff')

/** Whether the caller sees every code of a property. */
const seesAll = (actor: AccountActor): SQL | undefined =>
  or(eq(property.account_id, actor.account_id), inArray(member.access_level, levels('access_code.see')))

/**
 * Whether the caller may know that a code exists: a guest's if they see the booking, a crew's if it is
 * theirs.
 */
const mayKnow = (actor: AccountActor): SQL | undefined =>
  or(
    seesAll(actor),
    eq(accessCode.member_id, member.id),
    and(isNotNull(accessCode.booking_id), inArray(member.access_level, levels('booking.see'))),
  )

/** A code that the caller may know about, or null. */
export async function findCode(db: Executor, actor: AccountActor, id: string): Promise<VisibleCode | null> {
  const [found] = await visible(db, actor).where(and(eq(accessCode.id, id), mayKnow(actor)))
  return found ? flatten(found) : null
}

/** The codes of a booking or a task that the caller sees, ordered by lock, newest first. */
export async function listCodes(
  db: Executor,
  actor: AccountActor,
  holder: CodeHolder,
): Promise<VisibleCode[]> {
  const rows = await visible(db, actor)
    .where(and(ofHolder(holder), or(seesAll(actor), eq(accessCode.member_id, member.id))))
    .orderBy(asc(smartLock.position), asc(smartLock.id), sql`${accessCode.id} desc`)
  return rows.map(flatten)
}

/** Up to `size` + 1 codes of a property that the caller sees, after an id, in order of creation. */
export async function listCodesOfProperty(
  db: Executor,
  actor: AccountActor,
  place: { account_id: string; id: string },
  { size, after }: { size: number; after: string | null },
): Promise<VisibleCode[]> {
  const rows = await visible(db, actor)
    .where(
      and(
        eq(accessCode.account_id, place.account_id),
        eq(accessCode.property_id, place.id),
        seesAll(actor),
        after === null ? undefined : gt(accessCode.id, after),
      ),
    )
    .orderBy(asc(accessCode.id))
    .limit(size + 1)
  return rows.map(flatten)
}

/** Every code that a holder has or had, with the rows locked until the transaction ends. */
export const selectCodesForUpdate = (tx: Executor, holder: CodeHolder): Promise<CodeRow[]> =>
  tx.select().from(accessCode).where(ofHolder(holder)).orderBy(asc(accessCode.id)).for('update')

/**
 * What the codes of a booking depend on. Throws if there is none: only for keys that were just read or
 * written.
 */
export async function readCodeStay(
  tx: Executor,
  key: { account_id: string; property_id: string; booking_id: string },
) {
  const [found] = await tx
    .select({
      status: booking.status,
      conflict_since: booking.conflict_since,
      from: booking.from,
      to: booking.to,
      checkin_completed_at: booking.checkin_completed_at,
      auto_access_codes: property.auto_access_codes,
      archived_at: property.archived_at,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(bookingOf(key))
  if (!found) throw new Error(`No booking ${key.booking_id}.`)
  return found
}

export async function insertCode(tx: Executor, row: typeof accessCode.$inferInsert): Promise<void> {
  await tx.insert(accessCode).values(row)
}

/** Changes the desired state of a code and increments its version. */
export async function updateCode(
  tx: Executor,
  key: CodeKey,
  change: Partial<typeof accessCode.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(accessCode)
    .set({ ...change, version: sql`${accessCode.version} + 1`, updated_at: now })
    .where(withKey(accessCode, key))
}

/** Which codes to end: one, those of a holder, or those of something that is gone. */
export type CodeFilter = { account_id: string } & (
  | { id: string }
  | { property_id: string; booking_id: string }
  | { property_id: string; task_id: string }
  | { property_id: string; member_id: string }
  | { property_id: string }
  | { smart_lock_id: string }
  | { integration_id: string }
)

/**
 * Makes wanted codes unwanted and due for removal; those already off their lock stay unchanged. Returns the
 * ended ones. Rows are locked in id order, as everywhere, so that two callers ending some of the same codes
 * cannot deadlock.
 */
export async function endWanted(
  tx: Executor,
  filter: CodeFilter,
  reason: NonNullable<CodeRow['ended_reason']>,
  now: string,
): Promise<CodeRow[]> {
  const { account_id } = filter
  const wanted = await tx
    .select({ id: accessCode.id })
    .from(accessCode)
    .where(
      and(
        eq(accessCode.account_id, account_id),
        eq(accessCode.intent, 'present'),
        ne(accessCode.delivery, 'removed'),
        matching(filter),
      ),
    )
    .orderBy(asc(accessCode.id))
    .for('update')
  if (wanted.length === 0) return []
  return tx
    .update(accessCode)
    .set({
      intent: 'absent',
      ended_reason: reason,
      wanted_at: now,
      delivery: 'removing',
      attempts: 0,
      next_attempt_at: now,
      last_error: null,
      alerted_as: null,
      version: sql`${accessCode.version} + 1`,
      updated_at: now,
    })
    .where(
      and(
        eq(accessCode.account_id, account_id),
        inArray(
          accessCode.id,
          wanted.map(({ id }) => id),
        ),
      ),
    )
    .returning()
}

/** Clears the holder of all codes of a booking or task, which are ended and stay with their lock. */
export async function clearHolder(
  tx: Executor,
  holder: Exclude<CodeHolder, { smart_lock_id: string }>,
  now: string,
): Promise<void> {
  await tx
    .update(accessCode)
    .set({ ...('booking_id' in holder ? { booking_id: null } : { task_id: null }), updated_at: now })
    .where(ofHolder(holder))
}

function matching(filter: CodeFilter): SQL | undefined {
  if ('id' in filter) return eq(accessCode.id, filter.id)
  if ('smart_lock_id' in filter) return eq(accessCode.smart_lock_id, filter.smart_lock_id)
  if ('integration_id' in filter)
    return sql`exists (select from ${smartLock}
      where ${lockOfCode} and ${smartLock.integration_id} = ${filter.integration_id})`
  return and(
    eq(accessCode.property_id, filter.property_id),
    'booking_id' in filter ? eq(accessCode.booking_id, filter.booking_id) : undefined,
    'task_id' in filter ? eq(accessCode.task_id, filter.task_id) : undefined,
    'member_id' in filter ? eq(accessCode.member_id, filter.member_id) : undefined,
  )
}
