import type { MessageState, SkippedReason } from '@stayward/contract/messages/message-values'
import { afterQuietHours } from '../../kernel/quiet-hours.ts'
import { usefulUntil, utc } from './due-time.rules.ts'
import {
  type PlannedMessage,
  planOf,
  type PlanningRule,
  type PlanningStay,
  type RuleReach,
  timesOf,
} from './plan-message.rules.ts'

/** What a rule has written to a stay so far; null for nothing. */
export type Written = { state: MessageState; skipped_reason: SkippedReason | null } | null

/**
 * What a rule can still send to a stay, if somebody asks for it now: a message that was kept back because it was due before
 * the rule or the stay counted. Null if there is none, or it is of no use any more.
 */
export function offeredTo(
  rule: PlanningRule & RuleReach,
  stay: PlanningStay & { property_id: string; archived_at: string | null },
  written: Written,
  now: string,
): PlannedMessage | null {
  const plan = planOf(rule, stay)
  const isKeptBack = plan === 'before_rule' || plan === 'before_stay'
  if (written === null || written.state === 'cancelled')
    return isKeptBack ? planCatchUp(rule, stay, now) : null
  const canBeKeptBack = isKeptBack || typeof plan !== 'string'
  return written.skipped_reason === 'due_before' && canBeKeptBack ? planCatchUp(rule, stay, now) : null
}

/**
 * When a message that was due before its rule or stay counted is sent after all, because somebody asks for it now; null if
 * it is of no use any more. One about the booking is of use until the arrival.
 */
export function planCatchUp(rule: PlanningRule, stay: PlanningStay, now: string): PlannedMessage | null {
  const times = timesOf(rule, stay)
  if (times === null) return null
  const planned_for = afterQuietHours(times.news_at > now ? times.news_at : now, rule, stay.time_zone)
  if (rule.trigger === 'booked')
    return planned_for < utc(stay.from)
      ? { planned_for, useful_until: usefulUntil('booked', stay, planned_for) }
      : null
  const useful_until = usefulUntil(rule.trigger, stay, afterQuietHours(times.due, rule, stay.time_zone))
  return planned_for < useful_until ? { planned_for, useful_until } : null
}
