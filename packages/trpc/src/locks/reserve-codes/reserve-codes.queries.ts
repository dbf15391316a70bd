import type { CodeState } from '@stayward/contract/locks/access-code-states'
import type { Executor, Transaction } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { bookingOf, lockOfCode, propertyOf } from '../../kernel/relations.ts'
import { isExpected } from '../../stays/bookings/expected-stays.queries.ts'
import { replacedAt } from '../../stays/readiness/replaced-codes.queries.ts'
import type { CodeRow } from '../access-codes/access-codes.queries.ts'
import type { SmartLockKey } from '../smart-locks/smart-locks.queries.ts'

type PropertyKey = { account_id: string; property_id: string }
type StayKey = PropertyKey & { booking_id: string }

const isWantedReserve = and(eq(accessCode.intent, 'present'), eq(accessCode.is_reserve, true))
const isUnused = isNull(accessCode.revealed_at)

const ofProperty = ({ account_id, property_id }: PropertyKey): SQL | undefined =>
  and(eq(accessCode.account_id, account_id), eq(accessCode.property_id, property_id))

const ofLock = (lock: SmartLockKey): SQL | undefined =>
  and(ofProperty(lock), eq(accessCode.smart_lock_id, lock.id))

/** The wanted reserve codes of a lock, used ones first. */
export const listReserves = (db: Executor, lock: SmartLockKey): Promise<CodeRow[]> =>
  db
    .select()
    .from(accessCode)
    .where(and(ofLock(lock), isWantedReserve))
    .orderBy(asc(accessCode.id))

/** The unused one among them, with its row locked; null if there is none, or if another transaction just took it. */
export async function selectUnusedForUpdate(tx: Transaction, lock: SmartLockKey): Promise<CodeRow | null> {
  const [found] = await tx
    .select()
    .from(accessCode)
    .where(and(ofLock(lock), isWantedReserve, isUnused))
    .for('update')
  return found ?? null
}

// In a query over `smart_lock`.
const hasUnusedReserve = sql`exists (select from ${accessCode} where ${and(lockOfCode, isWantedReserve, isUnused)})`

/** The ids of the locks of a property that have no unused reserve code. */
export async function listLocksWithoutReserve(
  tx: Executor,
  { account_id, property_id }: PropertyKey,
): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: smartLock.id })
    .from(smartLock)
    .where(
      and(
        eq(smartLock.account_id, account_id),
        eq(smartLock.property_id, property_id),
        isNull(smartLock.removed_at),
        not(hasUnusedReserve),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Whether the locks of a property should have reserve codes. */
export async function wantsReserves(
  db: Executor,
  { account_id, property_id }: PropertyKey,
): Promise<boolean> {
  const [found] = await db
    .select({ id: property.id })
    .from(property)
    .where(
      and(
        eq(property.account_id, account_id),
        eq(property.id, property_id),
        eq(property.reserve_codes, true),
        isNull(property.archived_at),
      ),
    )
  return found !== undefined
}

/** Properties with a lock that lacks its reserve code, or with a code that they do not want any more. */
export const listPropertiesToSync = (db: Executor, limit: number): Promise<PropertyKey[]> =>
  db
    .select({ account_id: property.account_id, property_id: property.id })
    .from(property)
    .where(
      sql`case when ${property.reserve_codes} and ${property.archived_at} is null
        then exists (select from ${smartLock} where ${and(
          eq(smartLock.account_id, property.account_id),
          eq(smartLock.property_id, property.id),
          isNull(smartLock.removed_at),
          not(hasUnusedReserve),
        )})
        else exists (select from ${accessCode} where ${and(propertyOf(accessCode), isWantedReserve, isUnused)}) end`,
    )
    .limit(limit)

/** The unused reserve codes of a property. */
export const listUnusedReserves = (tx: Executor, key: PropertyKey): Promise<CodeRow[]> =>
  tx
    .select()
    .from(accessCode)
    .where(and(ofProperty(key), isWantedReserve, isUnused))
    .orderBy(asc(accessCode.id))

/** What tells how a code of a lock is. */
export type ReserveState = CodeState & Pick<CodeRow, 'smart_lock_id'>

/** The unused reserve codes of some locks, at most one for each. */
export const listUnusedReservesOf = async (
  db: Executor,
  locks: readonly SmartLockKey[],
): Promise<ReserveState[]> => {
  if (locks.length === 0) return []
  return db
    .select({
      smart_lock_id: accessCode.smart_lock_id,
      intent: accessCode.intent,
      delivery: accessCode.delivery,
      starts_at: accessCode.starts_at,
      ends_at: accessCode.ends_at,
      wanted_at: accessCode.wanted_at,
      vendor_code_id: accessCode.vendor_code_id,
      attempts: accessCode.attempts,
      next_attempt_at: accessCode.next_attempt_at,
      verified_until: accessCode.verified_until,
    })
    .from(accessCode)
    .where(
      and(
        inArray(accessCode.account_id, [...new Set(locks.map(({ account_id }) => account_id))]),
        inArray(
          accessCode.smart_lock_id,
          locks.map(({ id }) => id),
        ),
        isWantedReserve,
        isUnused,
      ),
    )
}

/** The wanted reserve codes that were revealed for a stay, with their rows locked. */
export const selectRevealedForUpdate = (tx: Transaction, stay: StayKey): Promise<CodeRow[]> =>
  tx
    .select()
    .from(accessCode)
    .where(and(ofProperty(stay), isWantedReserve, eq(accessCode.revealed_booking_id, stay.booking_id)))
    .orderBy(asc(accessCode.id))
    .for('update')

/** Clears a booking that has moved to another property from the codes that were revealed for it. */
export async function clearRevealedStay(tx: Transaction, stay: StayKey): Promise<void> {
  await tx
    .update(accessCode)
    .set({ revealed_booking_id: null })
    .where(and(ofProperty(stay), eq(accessCode.revealed_booking_id, stay.booking_id)))
}

/** When the last code of a stay on a lock ends; null if it has none there. */
export async function readLastEnd(
  tx: Executor,
  { booking_id, ...key }: StayKey,
  smart_lock_id: string,
): Promise<string | null> {
  const [last] = await tx
    .select({ ends_at: accessCode.ends_at })
    .from(accessCode)
    .where(
      and(
        ofProperty(key),
        eq(accessCode.booking_id, booking_id),
        eq(accessCode.smart_lock_id, smart_lock_id),
        eq(accessCode.intent, 'present'),
      ),
    )
    .orderBy(desc(accessCode.ends_at))
    .limit(1)
  return last?.ends_at ?? null
}

/** Reserve codes of any account whose time is over: used ones, and those that nobody renewed in time. */
export const listRetiring = (tx: Transaction, now: string, limit: number): Promise<CodeRow[]> =>
  tx
    .select()
    .from(accessCode)
    .where(and(isWantedReserve, or(lte(accessCode.retires_at, now), lte(accessCode.ends_at, now))))
    .orderBy(asc(accessCode.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Reserve codes of any account that are needed longer than their window, which ends before `until`. */
export const listRenewing = (
  tx: Transaction,
  { now, until }: { now: string; until: string },
  limit: number,
): Promise<CodeRow[]> =>
  tx
    .select()
    .from(accessCode)
    .where(
      and(
        isWantedReserve,
        lte(accessCode.ends_at, until),
        gt(accessCode.ends_at, now),
        or(isUnused, gt(accessCode.retires_at, accessCode.ends_at)),
      ),
    )
    .orderBy(asc(accessCode.id))
    .limit(limit)
    .for('update', { skipLocked: true })

/** A code of a stay that people were alerted about, and the lock that it should be on. */
export type FailedCode = StayKey & { id: string; smart_lock_id: string }

const failedCodes = (db: Executor, now: string, which?: SQL) =>
  db
    .select({
      account_id: accessCode.account_id,
      property_id: accessCode.property_id,
      // The join keeps codes of bookings only.
      booking_id: booking.id,
      id: accessCode.id,
      smart_lock_id: accessCode.smart_lock_id,
    })
    .from(property)
    .innerJoin(accessCode, propertyOf(accessCode))
    .innerJoin(booking, bookingOf(accessCode))
    .where(
      and(
        eq(property.reserve_codes, true),
        isNotNull(property.reserve_reveal_hours),
        isNull(property.archived_at),
        eq(accessCode.intent, 'present'),
        eq(accessCode.alerted_as, 'attention'),
        ne(accessCode.delivery, 'verified'),
        ne(accessCode.delivery, 'removed'),
        isExpected,
        sql`${booking.from} <= ${now}::timestamptz + make_interval(hours => ${property.reserve_reveal_hours})`,
        gt(booking.to, now),
        isNull(replacedAt),
        which,
      ),
    )
    .orderBy(asc(accessCode.id))

/**
 * Codes that are still not on their locks so shortly before an arrival that their guests get the reserve,
 * where the property is set so and they did not get it yet.
 */
export const listFailedCodes = (db: Executor, now: string): Promise<FailedCode[]> => failedCodes(db, now)

/** Whether that is true of one code. */
export const isStillFailed = async (tx: Transaction, { id }: FailedCode, now: string): Promise<boolean> =>
  (await failedCodes(tx, now, eq(accessCode.id, id))).length > 0
