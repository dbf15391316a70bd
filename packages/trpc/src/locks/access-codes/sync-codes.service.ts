import { hasNights } from '@stayward/contract/stays/booking-states'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { selectLocksForShare, type SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import {
  type CodeHolder,
  type CodeRow,
  selectCodesForUpdate,
  readCodeStay,
  updateCode,
} from './access-codes.queries.ts'
import { type CodeContext, recordCode } from './code-activity.service.ts'
import { crewSpan, isSameInstant, movedWindow, type Span } from './code-window.rules.ts'
import { type CodeTask, listCodeTasks, readCodeTask } from './crew-codes.queries.ts'
import { enqueueDueCodes } from './enqueue-due-codes.service.ts'
import { endCodes } from './end-codes.service.ts'
import { makeCodes, RESTED_MS, sendAt } from './make-codes.service.ts'

type Place = { account_id: string; property_id: string }

/**
 * Syncs the codes of a booking with it, in the transaction of the change: windows move with the stay under
 * the same PIN, a cancelled stay ends them, and properties with automatic codes create them. Calling it again
 * changes nothing. `locks` are those of the property, locked in the database.
 */
export async function syncBookingCodes(
  ctx: CodeContext,
  tx: Transaction,
  { account_id, property_id, booking_id }: Place & { booking_id: string },
  locks: readonly SmartLockRow[],
): Promise<void> {
  const holder = { account_id, property_id, booking_id }
  const stay = await readCodeStay(tx, holder)
  const isOff = !hasNights(stay)
  if (isOff || stay.archived_at !== null) {
    await endCodes(ctx, tx, holder, isOff ? 'booking' : 'property')
    return
  }
  const isWantedNow =
    stay.auto_access_codes === 'on_booking' ||
    (stay.auto_access_codes === 'on_checkin_completed' && stay.checkin_completed_at !== null)
  await bringInLine(ctx, tx, {
    holder,
    member_id: null,
    span: { from: stay.from, to: stay.to },
    isAutomatic: isWantedNow && stay.status === 'confirmed',
    revives: 'booking',
    locks,
  })
}

/** Syncs the codes of a task's crew with its assignee, window and end. */
export const syncTaskCodes = async (
  ctx: CodeContext,
  tx: Transaction,
  key: Place & { id: string },
): Promise<void> => {
  const locks = await selectLocksForShare(tx, { account_id: key.account_id, id: key.property_id })
  if (locks.length > 0) await syncTask(ctx, tx, await readCodeTask(tx, key), locks)
}

/** The same for every task of a property, whose windows depend on the stays around them. */
export async function syncCrewCodes(
  ctx: CodeContext,
  tx: Transaction,
  place: Place,
  locks: readonly SmartLockRow[],
): Promise<void> {
  for (const task of await listCodeTasks(tx, place)) await syncTask(ctx, tx, task, locks)
}

async function syncTask(
  ctx: CodeContext,
  tx: Transaction,
  task: CodeTask,
  locks: readonly SmartLockRow[],
): Promise<void> {
  const { account_id, property_id, assignee_id } = task
  const holder = { account_id, property_id, task_id: task.id }
  const isOpen = OPEN_TASK_STATUSES.some((status) => status === task.status)
  if (!isOpen || assignee_id === null || task.archived_at !== null) {
    await endCodes(ctx, tx, holder, task.archived_at === null ? 'task' : 'property')
    return
  }
  for (const { id, member_id, intent } of await selectCodesForUpdate(tx, holder))
    if (intent === 'present' && member_id !== assignee_id) await endCodes(ctx, tx, { account_id, id }, 'task')
  await bringInLine(ctx, tx, {
    holder,
    member_id: assignee_id,
    span: spanOf(task),
    isAutomatic: task.auto_access_codes !== 'off',
    revives: null,
    locks,
  })
}

/** When the crew of a task may enter. */
export const spanOf = ({ arrival, left_before_due, arrival_after_due, ...task }: CodeTask): Span =>
  crewSpan({
    ...task,
    arrival: arrival?.at ?? null,
    at_due: { left_at: left_before_due, arrival: arrival_after_due },
  })

type Wish = {
  holder: CodeHolder
  member_id: string | null
  span: Span
  isAutomatic: boolean
  /** Codes that ended for this reason become wanted again, unchanged. */
  revives: CodeRow['ended_reason']
  /** The locks of the property, with their rows locked. */
  locks: readonly SmartLockRow[]
}

async function bringInLine(caller: CodeContext, tx: Transaction, wish: Wish): Promise<void> {
  const ctx = asSystem(caller)
  const codes = await selectCodesForUpdate(tx, wish.holder)
  const moved = codes.filter((code) => code.intent === 'present' && !isMadeFrom(code, wish.span))
  for (const code of moved) await moveCode(ctx, tx, code, wish.span)
  if (Date.parse(wish.span.to) <= ctx.clock.now().getTime()) return
  const open = wish.locks.filter(
    ({ id }) => !codes.some((code) => code.smart_lock_id === id && isSettled(code, wish)),
  )
  const ended = open.flatMap(({ id }) => latestToRevive(codes, id, wish) ?? [])
  const revived = new Map(
    ended.filter((code) => hasKeptPin(ctx, code)).map((code) => [code.smart_lock_id, code]),
  )
  for (const code of revived.values()) await reviveCode(ctx, tx, code, wish.span)
  if (moved.length > 0 || revived.size > 0)
    await enqueueDueCodes(ctx, tx, {
      account_id: wish.holder.account_id,
      property_id: wish.holder.property_id,
    })
  const missing = open.filter(
    ({ id }) =>
      !revived.has(id) && (wish.isAutomatic || ended.some(({ smart_lock_id }) => smart_lock_id === id)),
  )
  const window = { starts_at: wish.span.from, ends_at: wish.span.to }
  await makeCodes(ctx, tx, { ...wish, window }, missing)
}

/** Whether no new code is needed: this one is wanted, or the host revoked it for this person. */
const isSettled = ({ intent, ended_reason, member_id }: CodeRow, wish: Wish): boolean =>
  intent === 'present' || (ended_reason === 'host' && member_id === wish.member_id)

const latestToRevive = (codes: readonly CodeRow[], lock_id: string, { revives }: Wish): CodeRow | undefined =>
  revives === null
    ? undefined
    : codes.findLast(
        ({ smart_lock_id, ended_reason }) => smart_lock_id === lock_id && ended_reason === revives,
      )

/** Whether nobody else can have got the PIN of a code since it left its lock. */
const hasKeptPin = ({ clock }: CodeContext, { removed_at }: CodeRow): boolean =>
  removed_at === null || Date.parse(removed_at) > clock.now().getTime() - RESTED_MS

const isMadeFrom = (code: CodeRow, { from, to }: Span): boolean =>
  isSameInstant(code.stay_from, from) && isSameInstant(code.stay_to, to)

/** Moves the window of a code with its stay; the PIN stays. */
async function moveCode(ctx: CodeContext, tx: Transaction, code: CodeRow, span: Span): Promise<void> {
  const window = movedWindow(code, span)
  await updateCode(
    tx,
    code,
    {
      ...rescheduled(ctx, code, window.starts_at),
      ...window,
      ...stayColumns(span),
      // A stay that only ends on another day has had its code in time, or not.
      ...(!isSameInstant(code.starts_at, window.starts_at) && { first_verified_at: null }),
    },
    nowInstant(ctx.clock),
  )
  await recordCode(ctx, tx, 'access_code.moved', code, {
    starts_at: { before: code.starts_at, after: window.starts_at },
    ends_at: { before: code.ends_at, after: window.ends_at },
  })
}

async function reviveCode(ctx: CodeContext, tx: Transaction, code: CodeRow, span: Span): Promise<void> {
  const window = movedWindow(code, span)
  await updateCode(
    tx,
    code,
    {
      ...rescheduled(ctx, code, window.starts_at),
      ...window,
      ...stayColumns(span),
      intent: 'present',
      ended_reason: null,
      first_verified_at: null,
    },
    nowInstant(ctx.clock),
  )
  await recordCode(ctx, tx, 'access_code.reinstated', code)
}

const stayColumns = ({ from, to }: Span) => ({ stay_from: from, stay_to: to })

/** Restarts delivery: at once if the vendor may have the code, so that it never opens at the wrong time. */
function rescheduled(ctx: CodeContext, code: CodeRow, starts_at: string): Partial<CodeRow> {
  const now = nowInstant(ctx.clock)
  const isUnsent = code.removed_at !== null || code.sent_at === null
  return {
    delivery: 'waiting',
    wanted_at: now,
    attempts: 0,
    next_attempt_at: isUnsent ? sendAt(starts_at, ctx.clock.now()) : now,
    last_error: null,
    alerted_as: null,
    accepted_at: null,
    verified_at: null,
    removed_at: null,
    ...(code.removed_at !== null && { vendor_code_id: null }),
  }
}
