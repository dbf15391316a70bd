import type {
  MessageCatchUp,
  MessageCatchUpList,
  MessageCatchUpSend,
  MessageCatchUpSent,
} from '@stayward/contract/messages/message-catch-up'
import { CATCH_UP_LIMIT } from '@stayward/contract/messages/message-values'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { offeredTo, type Written } from '../planning/catch-up.rules.ts'
import {
  findPlannedStay,
  insertMessages,
  type PlannedStay,
  type RuleRow,
  selectPlaceForUpdate,
  STAY_OCCASION,
} from '../planning/plan.queries.ts'
import { newMessage } from '../planning/plan-stay.service.ts'
import { updateMessage } from '../sending/sending.queries.ts'
import { findSource } from '../writing/message-facts.queries.ts'
import { listWritten, selectWrittenForUpdate } from './catch-up.queries.ts'
import { listEnabledRules, listStaysAround, selectRuleForUpdate, type VisibleRule } from './rules.queries.ts'
import { type Due, writeMessages } from './write-messages.service.ts'

/** Beyond the longest offset, for as long as messages are of use after they were due. */
const BACK_DAYS = 4

/** Bookings are not made further ahead. */
const AHEAD_DAYS = 1100

/** The rules that could still send something to guests for whom they came too late, and to how many bookings. */
export async function countCatchUps(ctx: CallerContext): Promise<MessageCatchUpList> {
  const rules = await listEnabledRules(ctx.db, ctx.actor)
  const items: MessageCatchUpList['items'] = []
  for (const account_id of new Set(rules.map((rule) => rule.account_id))) {
    const own = rules.filter((rule) => rule.account_id === account_id)
    const offered = await offersOf(ctx, own)
    for (const { id: rule_id, name } of own) {
      const count = offered.get(rule_id)?.length ?? 0
      if (count > 0) items.push({ rule_id, name, count })
    }
  }
  return { items }
}

/** What a rule could still send to guests for whom it came too late, as it would be written now. */
export async function readCatchUp(ctx: CallerContext, rule: VisibleRule): Promise<MessageCatchUp> {
  const due = (await offersOf(ctx, [rule])).get(rule.id) ?? []
  const first = due.slice(0, CATCH_UP_LIMIT)
  const made_by = await findSource(ctx.db, { rule_id: rule.id, template_id: null })
  const items = await writeMessages(ctx, first, { made_by, is_past: false })
  return { items, count: due.length, not_needed: first.length - items.length }
}

/** What some rules of one account could still send to stays whose guests the caller may write to, by arrival. */
async function offersOf(
  { db, actor, clock }: CallerContext,
  rules: readonly VisibleRule[],
): Promise<ReadonlyMap<string, Due[]>> {
  const [first] = rules
  if (first === undefined) return new Map()
  const now = nowInstant(clock)
  const stays = await listStaysAround(db, actor, {
    rule: { account_id: first.account_id, property_ids: rules.length === 1 ? first.property_ids : null },
    now,
    before_days: Math.max(...rules.map(({ offset_days }) => offset_days)) + BACK_DAYS,
    after_days: AHEAD_DAYS,
  })
  const possible = stays.filter((stay) => rules.some((rule) => isOffered(rule, stay, now)))
  const written = await listWritten(db, {
    account_id: first.account_id,
    rule_ids: rules.map(({ id }) => id),
    booking_ids: possible.map(({ id }) => id),
  })
  const writtenTo = new Map(written.map((row) => [`${row.rule_id} ${row.booking_id}`, row]))
  const byArrival = possible.toSorted((one, other) => one.arrival_date.localeCompare(other.arrival_date))
  return new Map(
    rules.map((rule) => [
      rule.id,
      byArrival.flatMap((stay) => {
        const plan = offeredTo(rule, stay, writtenTo.get(`${rule.id} ${stay.id}`) ?? null, now)
        return plan === null ? [] : [{ stay, planned_for: plan.planned_for }]
      }),
    ]),
  )
}

/** What a planned message was kept back as, when its property got a tag or its booking moved. */
const KEPT_BACK: Written = { state: 'skipped', skipped_reason: 'due_before' }

/** Whether a rule offers anything to a stay, whatever it wrote so far. */
const isOffered = (rule: RuleRow, stay: PlannedStay, now: string): boolean =>
  offeredTo(rule, stay, null, now) !== null || offeredTo(rule, stay, KEPT_BACK, now) !== null

/**
 * Sends the message of a rule to bookings for which it came too late, after quiet hours. Each gets it once, however often
 * this is asked for: bookings that have it, or need it no more, are left out.
 */
export function sendCatchUp(
  ctx: CallerContext,
  found: VisibleRule,
  { booking_ids }: MessageCatchUpSend,
): Promise<MessageCatchUpSent> {
  return inTransaction(ctx, async (tx) => {
    const rule = await selectRuleForUpdate(tx, found)
    if (rule === null) throw notFound()
    if (!rule.enabled) throw new ServiceError('message_rule.off')
    const stays = await listStaysAround(tx, ctx.actor, {
      rule,
      now: nowInstant(ctx.clock),
      before_days: rule.offset_days + BACK_DAYS,
      after_days: AHEAD_DAYS,
    })
    const mayWriteTo = new Set(stays.map(({ id }) => id))
    const items: MessageCatchUpSent['items'] = []
    // In one order, so that two people who send at once do not wait for each other.
    for (const booking_id of booking_ids.toSorted()) {
      const message_id = mayWriteTo.has(booking_id) ? await sendTo(ctx, tx, rule, booking_id) : null
      if (message_id !== null) items.push({ booking_id, message_id })
    }
    const sent = new Set(items.map(({ booking_id }) => booking_id))
    return { items, left_out: booking_ids.filter((id) => !sent.has(id)) }
  })
}

/** Plans the message of a rule to a booking for now. Returns its id; null if the booking is offered none. */
async function sendTo(
  ctx: CallerContext,
  tx: Transaction,
  rule: RuleRow,
  booking_id: string,
): Promise<string | null> {
  const { account_id, id: rule_id } = rule
  const key = await selectPlaceForUpdate(tx, { account_id, id: booking_id })
  const stay = key && (await findPlannedStay(tx, key))
  if (stay === null) return null
  const now = nowInstant(ctx.clock)
  const written = await selectWrittenForUpdate(tx, { account_id, rule_id, booking_id })
  const plan = offeredTo(rule, stay, written, now)
  if (plan === null) return null
  // A time that somebody chose, which later changes of the stay keep.
  const chosen = { ...plan, check_at: plan.planned_for, is_moved: true }
  if (written !== null) {
    await updateMessage(tx, written, { ...chosen, state: 'planned', skipped_reason: null }, now)
    return written.id
  }
  const row = { ...newMessage(ctx, stay, rule, { ...plan, occasion: STAY_OCCASION }), ...chosen }
  await insertMessages(tx, [row])
  return row.id
}
