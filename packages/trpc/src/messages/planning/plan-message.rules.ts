import type { MessageConditions } from '@stayward/contract/messages/message-rule'
import type { MessageTrigger } from '@stayward/contract/messages/message-values'
import { type BookingSource, type BookingStatus } from '@stayward/contract/stays/booking'
import { isExpected } from '@stayward/contract/stays/booking-states'
import type { Locale } from '@stayward/contract/kernel/locale'
import { nightsBetween } from '../../kernel/local-time.ts'
import { afterQuietHours, dueAt, type RuleTime, type StayTime, usefulUntil } from './due-time.rules.ts'

/** What decides for which stays a rule writes, and when. */
export interface PlanningRule extends RuleTime {
  conditions: MessageConditions
  active_from: string
}

/** What decides which rules write for a stay, and when. */
export interface PlanningStay extends StayTime {
  status: BookingStatus
  conflict_since: string | null
  source: BookingSource
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

/** Why a rule writes nothing for a stay. */
export type NotPlanned =
  | 'not_expected'
  | 'not_for_booking'
  | 'before_rule'
  | 'before_stay'
  | 'not_happened'
  | 'useless'

/** For so long after the booking nobody is reminded, which is longer than a night. */
const JUST_BOOKED_MS = 12 * 60 * 60 * 1000

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
  if (!takesPlace(rule.trigger, stay)) return 'not_expected'
  if (!isFor(rule.conditions, stay)) return 'not_for_booking'
  const due = dueAt(rule, stay, occurred_at)
  if (due === null) return 'not_happened'
  const booked_at = stay.confirmed_at ?? stay.created_at
  const isMissed = due < booked_at
  // The link that such a guest has just got asks the same.
  if (rule.trigger === 'checkin_incomplete' && Date.parse(due) < Date.parse(booked_at) + JUST_BOOKED_MS)
    return 'useless'
  const planned_for = afterQuietHours(isMissed ? booked_at : due, rule, stay.time_zone)
  const news_at = isMissed ? booked_at : due
  if (news_at <= (stay.messages_from ?? '') || wasMailedBefore(rule, stay)) return 'before_stay'
  if (news_at <= rule.active_from) return 'before_rule'
  // Not from the late booking on: one that is written down long after its departure would be thanked for it.
  const useful_until = usefulUntil(rule.trigger, stay, afterQuietHours(due, rule, stay.time_zone))
  return useful_until <= planned_for ? 'useless' : { planned_for, useful_until }
}

/** Whether a stay is one that a trigger writes about. */
const takesPlace = (trigger: MessageTrigger, stay: PlanningStay): boolean =>
  trigger === 'cancelled'
    ? stay.status === 'cancelled' && stay.checkin_closed_reason === 'cancelled'
    : isExpected(stay)

/** Whether a rule is for a stay: what its booking says, and no more than that. */
function isFor(
  { sources, locales, min_nights, max_nights }: MessageConditions,
  { source, locale, arrival_date, departure_date }: PlanningStay,
): boolean {
  const nights = nightsBetween(arrival_date, departure_date)
  return (
    (sources === null || sources.includes(source)) &&
    (locales === null || (locale !== null && locales.includes(locale))) &&
    nights >= (min_nights ?? nights) &&
    nights <= (max_nights ?? nights)
  )
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
