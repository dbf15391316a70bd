import type { ReportTroubleKind } from '@stayward/contract/authorities/report-states'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { erased } from '../../kernel/erasure.ts'
import type { StayMove } from '../../kernel/followers.ts'
import { bookingOf, propertyOf, withKey } from '../../kernel/relations.ts'
import { type ReportSlot, slotOf } from './report-slot.rules.ts'
import { dueAtOf, isMissing, isWatched, reportTrouble } from './report-trouble.queries.ts'

export type ReportRow = typeof report.$inferSelect
export type StayKey = Pick<ReportRow, 'account_id' | 'property_id' | 'booking_id'>
export type LessorKey = { account_id: string; integration_id: string }

/** Of which period of its stay a report is, when that begins (null: with the stay), and when it is due. */
export type ReportTimes = { period: number; begins_at: string | null; due_at: string }

/** Creates a booking's report if it is missing, sets its deadline, and makes it due. */
export async function putReport(
  tx: Executor,
  key: StayKey,
  { id, period, begins_at, due_at, ...report_of }: ReportSlot & { id: string } & ReportTimes,
  now: string,
): Promise<void> {
  const { authority, part } = report_of
  const slot = slotOf(report_of)
  const due = { begins_at, due_at, next_attempt_at: now }
  await tx
    .insert(report)
    .values({ ...pick(key), id, slot, authority, part, period, intent: 'present', delivery: 'open', ...due })
    .onConflictDoUpdate({
      target: [report.account_id, report.property_id, report.booking_id, report.slot],
      set: { ...due, version: sql`${report.version} + 1`, updated_at: now },
    })
}

const ofStay = (key: StayKey): SQL | undefined =>
  and(
    eq(report.account_id, key.account_id),
    eq(report.property_id, key.property_id),
    eq(report.booking_id, key.booking_id),
  )

/** The reports of a booking, by authority and part. */
export const listReportsOf = (db: Executor, key: StayKey): Promise<ReportRow[]> =>
  db.select().from(report).where(ofStay(key)).orderBy(asc(report.authority), asc(report.part))

/** Locks a booking until the transaction ends, so that nobody else counts its reports. */
export async function lockStay(tx: Executor, { booking_id }: StayKey): Promise<void> {
  await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, booking_id)).for('update')
}

/** Makes reports of a booking due, with their deadlines. */
export async function awakenReport(
  tx: Executor,
  row: ReportRow,
  { begins_at, due_at }: Pick<ReportRow, 'begins_at' | 'due_at'>,
  now: string,
): Promise<void> {
  await tx
    .update(report)
    .set({ begins_at, due_at, next_attempt_at: now, version: sql`${report.version} + 1`, updated_at: now })
    .where(withKey(report, row))
}

/** Changes a report by a person's command; a worker that is busy with it re-reads it. */
export async function changeReport(
  tx: Executor,
  row: ReportRow,
  change: Partial<typeof report.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(report)
    .set({ ...change, version: sql`${report.version} + 1`, updated_at: now })
    .where(withKey(report, row))
}

export async function deleteReport(tx: Executor, row: ReportRow): Promise<void> {
  await tx.delete(report).where(withKey(report, row))
}

/**
 * Gives the reports of a booking that moved the key of its new property, and makes them due. What the
 * authority has, or may have, tells of the old property. Returns the SES accounts that sent them.
 */
export const moveReports = (
  tx: Executor,
  { account_id, property_id, from_property_id, booking_id }: StayMove,
  now: string,
): Promise<{ integration_id: string | null }[]> =>
  tx
    .update(report)
    .set({
      property_id,
      is_misplaced: sql`${report.is_misplaced} or ${report.delivery} in ('sent', 'accepted', 'handed_over')
        or ${report.document} is not null`,
      next_attempt_at: now,
      version: sql`${report.version} + 1`,
      updated_at: now,
    })
    .where(
      and(
        eq(report.account_id, account_id),
        eq(report.property_id, from_property_id),
        eq(report.booking_id, booking_id),
      ),
    )
    .returning({ integration_id: report.integration_id })

/** The property of a report's booking, which may have moved while a call about it was in progress. */
const currentProperty = ({ booking_id }: ReportRow) =>
  sql`(select ${booking.property_id} from ${booking} where ${booking.id} = ${booking_id})`

/** A report as it is now, with the row of its booking locked until the transaction ends. */
export async function selectReportInPlaceForUpdate(tx: Executor, row: ReportRow): Promise<ReportRow> {
  const [place] = await tx
    .select({ property_id: booking.property_id })
    .from(booking)
    .where(eq(booking.id, row.booking_id))
    .for('update')
  return { ...row, ...place }
}

const pick = ({ account_id, property_id, booking_id }: StayKey): StayKey => ({
  account_id,
  property_id,
  booking_id,
})

/** A report of a booking; null if none was ever intended. */
export async function findReport(db: Executor, key: StayKey, slot: ReportSlot): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(ofStay(key), eq(report.slot, slotOf(slot))))
  return row ?? null
}

/** A report of a booking by its id, with the row locked until the transaction ends; null if it has none with it. */
export async function selectReportForUpdate(
  tx: Executor,
  key: StayKey,
  id: string,
): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(report)
    .where(and(ofStay(key), eq(report.id, id)))
    .for('update')
  return row ?? null
}

/** A report of a booking by its id; null if it has none with it. */
export async function findReportById(db: Executor, key: StayKey, id: string): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(ofStay(key), eq(report.id, id)))
  return row ?? null
}

/** Changes the intent of a report; a worker that is delivering it re-reads it. */
export async function wishReport(
  tx: Executor,
  key: StayKey & ReportSlot,
  wish: Partial<Pick<ReportRow, 'intent' | 'fingerprint' | 'lot' | 'warned_at'>>,
  now: string,
): Promise<void> {
  await tx
    .update(report)
    .set({ ...wish, attempts: 0, next_attempt_at: now, version: sql`${report.version} + 1`, updated_at: now })
    .where(and(ofStay(key), eq(report.slot, slotOf(key))))
}

// A sent report belongs to the account that sent it, whatever the property is set to now.
const lessorOf = sql<string>`case when ${report.delivery} in ('sent', 'accepted', 'handed_over')
    or (${report.document} is not null and ${report.delivery} <> 'file_ready')
  then ${report.integration_id} else coalesce(case when ${report.authority} = 'ses_hospedajes'
    then ${property.ses_integration_id} else ${property.authority_integration_id} end, ${report.integration_id}) end`

/** Every step changes the delivery or the time of the next one. */
const isAsRead = ({ delivery, next_attempt_at }: ReportRow) =>
  and(
    eq(report.delivery, delivery),
    sql`${report.next_attempt_at} is not distinct from ${next_attempt_at}::timestamptz`,
  )

const isFree = (now: string) => or(isNull(report.sending_until), lte(report.sending_until, now))

/** The accounts at authorities with a report due before an instant, each with the earliest one. */
export const listDueLessors = (db: Executor, before: string, only?: string) =>
  db
    .select({
      account_id: report.account_id,
      integration_id: lessorOf.as('lessor_id'),
      at: sql<string>`to_char(min(greatest(${report.next_attempt_at}, ${report.sending_until})) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    })
    .from(report)
    .innerJoin(property, propertyOf(report))
    .where(
      and(
        isNotNull(report.next_attempt_at),
        lte(report.next_attempt_at, before),
        sql`${lessorOf} is not null`,
        only === undefined ? undefined : sql`${lessorOf} = ${only}::uuid`,
      ),
    )
    .groupBy(report.account_id, sql`lessor_id`)

/** An account at an authority that was not removed. */
export async function findLessor(db: Executor, { account_id, integration_id }: LessorKey) {
  const [row] = await db
    .select()
    .from(integration)
    .where(
      and(
        eq(integration.account_id, account_id),
        eq(integration.id, integration_id),
        ne(integration.status, 'disconnected'),
      ),
    )
  return row ?? null
}

/** The due reports of an account at an authority, most urgent first. */
export const listDueReports = (db: Executor, { account_id, integration_id }: LessorKey, now: string) =>
  db
    .select(getTableColumns(report))
    .from(report)
    .innerJoin(property, propertyOf(report))
    .where(
      and(
        eq(report.account_id, account_id),
        sql`${lessorOf} = ${integration_id}::uuid`,
        lte(report.next_attempt_at, now),
        isFree(now),
      ),
    )
    .orderBy(asc(report.next_attempt_at), asc(report.id))

/**
 * Claims a report for a call; null if its intent has changed, or if another worker has it or has taken a step since
 * it was read.
 */
export async function claimReport(
  db: Executor,
  row: ReportRow,
  change: Partial<typeof report.$inferInsert>,
  { now, until }: { now: string; until: string },
): Promise<ReportRow | null> {
  const [claimed] = await db
    .update(report)
    .set({ ...change, sending_until: until, next_attempt_at: until, updated_at: now })
    .where(and(withKey(report, row), eq(report.version, row.version), isAsRead(row), isFree(now)))
    .returning()
  return claimed ?? null
}

/**
 * Stores the outcome of a report and releases the claim, even if the intent changed in the meantime; then the
 * report is due again at once.
 */
export async function settleReport(
  tx: Executor,
  row: ReportRow,
  change: Partial<typeof report.$inferInsert> & { next_attempt_at: string | null },
  now: string,
): Promise<void> {
  await tx
    .update(report)
    .set({
      ...change,
      sending_until: null,
      next_attempt_at: sql`case when ${report.version} = ${row.version}
        then ${change.next_attempt_at}::timestamptz else ${now}::timestamptz end`,
      updated_at: now,
    })
    .where(
      and(
        eq(report.account_id, row.account_id),
        sql`${report.property_id} = ${currentProperty(row)}`,
        eq(report.id, row.id),
      ),
    )
}

/** Reports that need a person and for which no mail was sent yet, each with the problem. */
export function listTroubled(
  tx: Executor,
  now: string,
  limit: number,
): Promise<{ row: ReportRow; trouble: ReportTroubleKind }[]> {
  const trouble = reportTrouble(now)
  return tx
    .select({ row: getTableColumns(report), trouble: sql<ReportTroubleKind>`${trouble}`.as('trouble') })
    .from(report)
    .innerJoin(property, propertyOf(report))
    .innerJoin(booking, bookingOf(report))
    .where(and(isNull(report.warned_at), isWatched(now), sql`${trouble} is not null`))
    .orderBy(asc(report.id))
    .limit(limit)
    .for('update', { of: report, skipLocked: true })
}

export async function noteWarned(tx: Executor, row: ReportRow, now: string): Promise<void> {
  await tx.update(report).set({ warned_at: now }).where(withKey(report, row))
}

/** Reports whose present deadline has passed without that being recorded yet. */
export const listOverdue = (tx: Executor, now: string, limit: number): Promise<ReportRow[]> => {
  const due_at = dueAtOf
  return tx
    .select(getTableColumns(report))
    .from(report)
    .innerJoin(property, propertyOf(report))
    .innerJoin(booking, bookingOf(report))
    .where(
      and(
        isWatched(now),
        isMissing,
        lte(due_at, now),
        or(isNull(report.overdue_at), lt(report.overdue_at, due_at)),
      ),
    )
    .orderBy(asc(report.id))
    .limit(limit)
    .for('update', { of: report, skipLocked: true })
}

export async function noteOverdue(tx: Executor, row: ReportRow, now: string): Promise<void> {
  await tx.update(report).set({ overdue_at: now }).where(withKey(report, row))
}

/** A stay's reports that were queued for the authority, or made into a file, and never arrived. */
export const erasedReports = erased(report, ['document'], (tx, key) =>
  tx
    .update(report)
    .set({ document: null, told: null, next_attempt_at: null, version: sql`${report.version} + 1` })
    .where(ofStay(key)),
)
