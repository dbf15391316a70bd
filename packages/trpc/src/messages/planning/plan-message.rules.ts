import type { MessageConditions, StoredConditions } from '@stayward/contract/messages/message-rule'
import type { MessageTrigger, NotPlanned } from '@stayward/contract/messages/message-values'
import type { Locale } from '@stayward/contract/kernel/locale'
import { tagKey } from '@stayward/contract/properties/property-values'
import { type BookingSource, type BookingStatus } from '@stayward/contract/stays/booking'
import { isExpected } from '@stayward/contract/stays/booking-states'
import { nightsBetween } from '../../kernel/local-time.ts'
import { afterQuietHours } from '../../kernel/quiet-hours.ts'
import { dueAt, type RuleTime, type StayTime, usefulUntil } from './due-time.rules.ts'

/** What decides for which properties a rule writes. */
export interface RuleReach {
  enabled: boolean
  removed_at: string | null
  property_ids: readonly string[] | null
}

/** What decides for which stays a rule writes, and when. */
export interface PlanningRule extends RuleTime {
  conditions: StoredConditions
  active_from: string
}

/** What decides which rules write for a stay, and when. */
export interface PlanningStay extends StayTime {
  status: BookingStatus
  conflict_since: string | null
  source: BookingSource
  /** Those of its property. */
  tags: readonly string[]
  locale: Locale | null
  created_at: string
  confirmed_at: string | null
  messages_from: string | null
  checkin_mailed_days: number | null
  checkin_closed_at: string | null
  checkin_closed_reason: string | null
  /** When the last of its access codes was found on its lock; null while one is not. */
  codes_verified_at: string | null
}

/** When a message is due, and until when it is of use. */
export interface PlannedMessage {
  planned_for: string
  useful_until: string
}

/** For so long after the booking nobody is reminded, which is longer than a night. */
const JUST_BOOKED_MS = 12 * 60 * 60 * 1000

/** Why a rule writes to nobody at a property; null if it does. */
export function reachObstacle(
  { enabled, removed_at, property_ids }: RuleReach,
  property_id: string,
): 'off' | 'other_property' | null {
  if (!enabled || removed_at !== null) return 'off'
  return property_ids === null || property_ids.includes(property_id) ? null : 'other_property'
}

/** When a rule writes for a stay, or why it does not, with where the rule is switched on and whether the property is in use. */
export function planOf(
  rule: PlanningRule & RuleReach,
  stay: PlanningStay & { property_id: string; archived_at: string | null },
  occurred_at?: string,
): PlannedMessage | NotPlanned {
  const obstacle = reachObstacle(rule, stay.property_id)
  if (obstacle !== null) return obstacle
  return stay.archived_at === null ? planMessage(rule, stay, occurred_at) : 'property_archived'
}

/**
 * When a rule writes for a stay, or why it does not. Conditions that may still come true are no reason: the message waits
 * for them. What was due before the rule was enabled, or before a stay that came by a file or an undo, is never sent.
 * `occurred_at` is when its trigger happened, if that is an event.
 */
export function planMessage(
  rule: PlanningRule,
  stay: PlanningStay,
  occurred_at: string | null = occurrenceOf(rule.trigger, stay),
): PlannedMessage | NotPlanned {
  const obstacle = placeObstacle(rule.trigger, stay) ?? unmetCondition(conditionsOf(rule), stay)
  if (obstacle !== null) return obstacle
  const times = timesOf(rule, stay, occurred_at)
  if (times === null) return 'not_happened'
  const { due, booked_at, news_at } = times
  // The link that such a guest has just got asks the same.
  if (rule.trigger === 'checkin_incomplete' && Date.parse(due) < Date.parse(booked_at) + JUST_BOOKED_MS)
    return 'just_booked'
  if (news_at <= (stay.messages_from ?? '')) return 'before_stay'
  if (wasMailedBefore(rule, stay)) return 'mailed_before'
  if (news_at <= rule.active_from) return 'before_rule'
  const planned_for = afterQuietHours(news_at, rule, stay.time_zone)
  // Not from the late booking on: one that is written down long after its departure would be thanked for it.
  const useful_until = usefulUntil(rule.trigger, stay, afterQuietHours(due, rule, stay.time_zone))
  return useful_until <= planned_for ? 'useless' : { planned_for, useful_until }
}

/** The conditions of a rule; those written before there were tags are for all of them. */
export const conditionsOf = ({ conditions }: Pick<PlanningRule, 'conditions'>): MessageConditions => ({
  ...conditions,
  property_tags: conditions.property_tags ?? null,
})

/**
 * When a rule is due for a stay, when the stay was booked, and the later of both: before that there is nothing to send. Null
 * if what the rule writes about has not happened.
 */
export function timesOf(
  rule: PlanningRule,
  stay: PlanningStay,
  occurred_at: string | null = occurrenceOf(rule.trigger, stay),
): { due: string; booked_at: string; news_at: string } | null {
  const due = dueAt(rule, stay, occurred_at)
  if (due === null) return null
  const booked_at = stay.confirmed_at ?? stay.created_at
  return { due, booked_at, news_at: due < booked_at ? booked_at : due }
}

/** Why a stay is none that a trigger writes about; null if it is one. */
function placeObstacle(trigger: MessageTrigger, stay: PlanningStay): 'not_cancelled' | 'not_expected' | null {
  if (trigger !== 'cancelled') return isExpected(stay) ? null : 'not_expected'
  return stay.status === 'cancelled' && stay.checkin_closed_reason === 'cancelled' ? null : 'not_cancelled'
}

/** The first condition of a rule that a stay does not meet; null if it meets all that its booking and property decide. */
function unmetCondition(
  { sources, locales, min_nights, max_nights, property_tags }: MessageConditions,
  { source, locale, arrival_date, departure_date, tags }: PlanningStay,
): NotPlanned | null {
  const nights = nightsBetween(arrival_date, departure_date)
  if (sources !== null && !sources.includes(source)) return 'other_source'
  if (locales !== null && (locale === null || !locales.includes(locale))) return 'other_language'
  if (nights < (min_nights ?? nights)) return 'too_few_nights'
  if (nights > (max_nights ?? nights)) return 'too_many_nights'
  return property_tags === null || sharesTag(property_tags, tags) ? null : 'other_tags'
}

const sharesTag = (one: readonly string[], other: readonly string[]): boolean => {
  const keys = new Set(one.map(tagKey))
  return other.some((tag) => keys.has(tagKey(tag)))
}

/** When what a trigger names happened; null if it did not, or is no event. */
function occurrenceOf(trigger: MessageTrigger, stay: PlanningStay): string | null {
  if (trigger === 'booked') return stay.confirmed_at ?? stay.created_at
  if (trigger === 'code_verified') return stay.codes_verified_at
  return trigger === 'cancelled' ? stay.checkin_closed_at : null
}

/** Whether an earlier release has already sent what a rule would send: it mailed 30, 7, 3 and 1 days before the arrival. */
const wasMailedBefore = (
  { trigger, offset_days }: PlanningRule,
  { checkin_mailed_days }: PlanningStay,
): boolean =>
  (trigger === 'checkin_open' || trigger === 'checkin_incomplete') &&
  checkin_mailed_days !== null &&
  offset_days >= checkin_mailed_days
