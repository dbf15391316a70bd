import type { BookingMessageRule, BookingMessageRules } from '@stayward/contract/messages/booking-rule'
import type { SilentReason } from '@stayward/contract/messages/message-values'
import type { CallerContext } from '../../kernel/context.ts'
import { readStays } from '../../stays/checkin/checkin.queries.ts'
import { afterQuietHours } from '../../kernel/quiet-hours.ts'
import { conditionsOf, planOf, timesOf } from '../planning/plan-message.rules.ts'
import {
  type BookingKey,
  findPlannedStay,
  listRuleMessages,
  type MessageRow,
  type PlannedStay,
  type RuleRow,
} from '../planning/plan.queries.ts'
import { draftMessage } from '../writing/draft-message.service.ts'
import { readBookingRows, readSources } from '../writing/message-facts.queries.ts'
import { listRulesOf } from './rules.queries.ts'

/** What each rule that the caller sees does for a booking: the message that it writes, or why it writes none. */
export async function readRulesOfBooking(ctx: CallerContext, key: BookingKey): Promise<BookingMessageRules> {
  const stay = await findPlannedStay(ctx.db, key)
  if (stay === null) return { items: [] }
  const rules = await listRulesOf(ctx.db, ctx.actor, key.account_id)
  const messages = await listRuleMessages(ctx.db, key)
  const declined = await notSent(ctx, key, messages)
  return {
    items: rules.map((rule) => {
      const written = latest(messages.filter(({ rule_id }) => rule_id === rule.id))
      return present(rule, stay, written, written && (declined.get(written.id) ?? null))
    }),
  }
}

/** The message of a rule that counts: the last one that was not cancelled, if there is one. */
const latest = (rows: readonly MessageRow[]): MessageRow | null =>
  rows.toSorted(
    (one, other) =>
      Number(one.state === 'cancelled') - Number(other.state === 'cancelled') ||
      Date.parse(other.created_at) - Date.parse(one.created_at),
  )[0] ?? null

/** Why messages that wait would not be sent as things are now, by their id. */
async function notSent(
  ctx: CallerContext,
  { id }: BookingKey,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<string, SilentReason>> {
  const waiting = messages.filter(({ state }) => state === 'planned' || state === 'held')
  if (waiting.length === 0) return new Map()
  const booking = (await readBookingRows(ctx.db, [id])).get(id)
  const stay = (await readStays(ctx.db, [id])).get(id)
  const sourceOf = await readSources(ctx.db, waiting)
  const reasons = new Map<string, SilentReason>()
  for (const row of waiting) {
    const made_by = sourceOf(row)
    if (booking === undefined || made_by === null) continue
    const { skipped } = await draftMessage(ctx, ctx.db, row, { booking, made_by, stay })
    if (skipped !== null) reasons.set(row.id, skipped)
  }
  return reasons
}

function present(
  rule: RuleRow,
  stay: PlannedStay,
  written: MessageRow | null,
  notSentFor: SilentReason | null,
): BookingMessageRule {
  const reason = silentReason(rule, stay, written) ?? notSentFor
  const times = timesOf(rule, stay)
  const due_at = times && afterQuietHours(times.news_at, rule, stay.time_zone)
  return {
    rule_id: rule.id,
    name: rule.name,
    trigger: rule.trigger,
    message_id: written?.id ?? null,
    state: written?.state ?? null,
    reason,
    conditions: conditionsOf(rule),
    due_at: written?.planned_for ?? due_at,
    since: sinceOf(reason, rule, stay),
  }
}

/** Why a rule writes nothing to a stay, apart from what its guests declined; null if it does. */
function silentReason(rule: RuleRow, stay: PlannedStay, written: MessageRow | null): SilentReason | null {
  if (written !== null && written.state !== 'cancelled') return written.skipped_reason
  const plan = planOf(rule, stay)
  return typeof plan === 'string' ? plan : 'pending'
}

/** From when on what becomes due counts, where that is why nothing is sent. */
function sinceOf(
  reason: SilentReason | null,
  { active_from }: RuleRow,
  { messages_from }: PlannedStay,
): string | null {
  if (reason === 'before_rule') return active_from
  return reason === 'before_stay' ? messages_from : null
}
