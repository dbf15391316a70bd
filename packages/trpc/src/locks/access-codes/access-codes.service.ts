import {
  type AccessCode,
  type AccessCodeList,
  type AccessCodesCreate,
  MAX_BEYOND_STAY_HOURS,
} from '@stayward/contract/locks/access-code'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import { pinFault } from '@stayward/contract/locks/pin'
import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import type { Transaction } from '@stayward/db/client'
import { selectBookingForUpdate, type VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { selectLocksForShare, type SmartLockRow } from '../smart-locks/smart-locks.queries.ts'
import { selectTaskForUpdate } from '../../work/tasks/task-changes.queries.ts'
import type { VisibleTask } from '../../work/tasks/tasks.queries.ts'
import { presentCode } from './access-codes.presenter.ts'
import {
  type CodeHolder,
  findCode,
  listCodes,
  selectCodesForUpdate,
  readCodeStay,
  type VisibleCode,
} from './access-codes.queries.ts'
import type { Span, Window } from './code-window.rules.ts'
import { readCodeTask } from './crew-codes.queries.ts'
import { enqueueDueCodes } from './enqueue-due-codes.service.ts'
import { endCodes } from './end-codes.service.ts'
import { makeCodes } from './make-codes.service.ts'
import { spanOf } from './sync-codes.service.ts'
import { wakeCodes } from './wake-codes.queries.ts'

/** The recipient of codes created by hand; `obstacle` is why new ones are refused. */
type Recipient = {
  holder: CodeHolder
  member_id: string | null
  span: Span
  obstacle: Extract<
    ErrorCode,
    'property.archived' | 'booking.in_conflict' | 'access_code.window_over' | 'access_code.no_assignee'
  > | null
}

/** The codes of a booking or of a task; only the caller's own if they do not manage the property. */
export async function listVisibleCodes(ctx: CallerContext, holder: CodeHolder): Promise<AccessCodeList> {
  const rows = await listCodes(ctx.db, ctx.actor, holder)
  return { items: rows.map((row) => presentCode(ctx, row)) }
}

/** Creates the codes of a booking on the locks that have none; existing codes are returned unchanged. */
export function createBookingCodes(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'access_code.create'>,
  input: AccessCodesCreate,
): Promise<AccessCodeList> {
  return inTransaction(ctx, async (tx) => {
    await selectBookingForUpdate(tx, ctx.actor, found)
    const { account_id, property_id, id: booking_id } = found
    const holder = { account_id, property_id, booking_id }
    const stay = await readCodeStay(tx, holder)
    const isOver =
      stay.status === 'cancelled' ||
      stay.status === 'no_show' ||
      Date.parse(stay.to) <= ctx.clock.now().getTime()
    return issueCodes(ctx, tx, input, {
      holder,
      member_id: null,
      span: { from: stay.from, to: stay.to },
      obstacle: obstacleOf(
        stay,
        isOver ? 'access_code.window_over' : stay.conflict_since !== null && 'booking.in_conflict',
      ),
    })
  })
}

/** Creates codes for the assignee of a task; existing codes are returned unchanged. */
export function createTaskCodes(
  ctx: CallerContext,
  found: Authorized<VisibleTask, 'access_code.create'>,
  input: AccessCodesCreate,
): Promise<AccessCodeList> {
  return inTransaction(ctx, async (tx) => {
    if (!(await selectTaskForUpdate(tx, found))) throw notFound()
    const task = await readCodeTask(tx, found)
    const { account_id, property_id, id: task_id, assignee_id } = task
    const span = spanOf(task)
    const isOver =
      !OPEN_TASK_STATUSES.some((status) => status === task.status) ||
      Date.parse(span.to) <= ctx.clock.now().getTime()
    return issueCodes(ctx, tx, input, {
      holder: { account_id, property_id, task_id },
      member_id: assignee_id,
      span,
      obstacle: obstacleOf(
        task,
        isOver ? 'access_code.window_over' : assignee_id === null && 'access_code.no_assignee',
      ),
    })
  })
}

/** Revokes a code; its delivery says when it is off its lock. An ended code stays unchanged. */
export function revokeCode(
  ctx: CallerContext,
  found: Authorized<VisibleCode, 'access_code.revoke'>,
): Promise<AccessCode> {
  return inTransaction(ctx, async (tx) => {
    await endCodes(ctx, tx, { account_id: found.account_id, id: found.id }, 'host')
    return readAnswer(ctx, tx, found.id)
  })
}

/** Retries a failed code at once; a code that did not fail or is being delivered stays unchanged. */
export function retryCode(
  ctx: CallerContext,
  found: Authorized<VisibleCode, 'access_code.create'>,
): Promise<AccessCode> {
  const { account_id, property_id, id } = found
  return inTransaction(ctx, async (tx) => {
    const woken = await wakeCodes(tx, { account_id, access_code_id: id }, nowInstant(ctx.clock))
    if (woken > 0) await enqueueDueCodes(ctx, tx, { account_id, property_id })
    return readAnswer(ctx, tx, id)
  })
}

async function readAnswer(ctx: CallerContext, tx: Transaction, id: string): Promise<AccessCode> {
  const after = await findCode(tx, ctx.actor, id)
  if (!after) throw notFound()
  ctx.answer.version = after.version
  return presentCode(ctx, after)
}

const obstacleOf = (
  { archived_at }: { archived_at: string | null },
  otherwise: Recipient['obstacle'] | false,
): Recipient['obstacle'] => (archived_at === null ? otherwise || null : 'property.archived')

async function issueCodes(
  ctx: CallerContext,
  tx: Transaction,
  input: AccessCodesCreate,
  { holder, member_id, span, obstacle }: Recipient,
): Promise<AccessCodeList> {
  const locks = await chosenLocks(tx, holder, input.smart_lock_ids)
  const window = windowOf(input, span)
  if (input.code !== undefined) requirePin(input.code, locks)

  const codes = await selectCodesForUpdate(tx, holder)
  const missing = locks.filter(
    ({ id }) => !codes.some((code) => code.smart_lock_id === id && code.intent === 'present'),
  )
  ctx.answer.created = missing.length > 0
  if (missing.length > 0 || locks.length === 0) {
    if (obstacle !== null) throw new ServiceError(obstacle)
    if (locks.length === 0) throw new ServiceError('access_code.no_lock')
    requireAhead(ctx, window)
    const without = await makeCodes(ctx, tx, { holder, member_id, span, window }, missing, input.code)
    if (without.length > 0) throw new ServiceError('access_code.no_pin_left')
  }
  const shown = new Set(locks.map(({ id }) => id))
  const rows = await listCodes(tx, ctx.actor, holder)
  const present = rows.filter(({ intent, smart_lock_id }) => intent === 'present' && shown.has(smart_lock_id))
  return { items: present.map((row) => presentCode(ctx, row)) }
}

async function chosenLocks(
  tx: Transaction,
  { account_id, property_id }: CodeHolder,
  ids: readonly string[] | undefined,
): Promise<SmartLockRow[]> {
  const locks = await selectLocksForShare(tx, { account_id, id: property_id })
  if (ids === undefined) return locks
  const unknown = ids.findIndex((id) => !locks.some((lock) => lock.id === id))
  if (unknown >= 0)
    throw invalidField(
      `smart_lock_ids.${unknown}`,
      'unknown_smart_lock',
      'The property has no lock with this id.',
    )
  return locks.filter(({ id }) => ids.includes(id))
}

/** The requested window, within a day of the stay or the task. */
function windowOf(input: AccessCodesCreate, span: Span): Window {
  const starts = Date.parse(input.starts_at ?? span.from)
  const ends = Date.parse(input.ends_at ?? span.to)
  const beyond = MAX_BEYOND_STAY_HOURS * 60 * 60 * 1000
  const limit = `A code may extend at most ${MAX_BEYOND_STAY_HOURS} hours beyond the stay.`
  if (starts < Date.parse(span.from) - beyond) throw invalidField('starts_at', 'outside_stay', limit)
  if (ends > Date.parse(span.to) + beyond) throw invalidField('ends_at', 'outside_stay', limit)
  if (ends <= starts) throw invalidField('ends_at', 'before_start', 'The window must end after it starts.')
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}

function requireAhead({ clock }: CallerContext, { ends_at }: Window): void {
  if (Date.parse(ends_at) <= clock.now().getTime())
    throw invalidField('ends_at', 'in_the_past', 'The window must end in the future.')
}

const PIN_RULES = {
  length: 'requires a different PIN length',
  digits: 'does not have one of these digits',
  prefix: 'does not accept PINs that start like this',
  too_simple: 'does not accept PINs that are easy to guess',
} as const

function requirePin(pin: string, locks: readonly SmartLockRow[]): void {
  for (const { name, pin_constraints } of locks) {
    const fault = pinFault(pin, pin_constraints)
    if (fault !== null) throw invalidField('code', `pin_${fault}`, `The lock ${name} ${PIN_RULES[fault]}.`)
  }
}
