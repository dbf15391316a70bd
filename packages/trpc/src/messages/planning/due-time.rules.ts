import { type MessageTrigger, TRIGGER_ANCHORS } from '@stayward/contract/messages/message-values'
import { Temporal } from 'temporal-polyfill'
import { atLocalTime, instantOf } from '../../kernel/local-time.ts'
import type { QuietHours } from '../../kernel/quiet-hours.ts'

/** When a rule sends, as far as the clock at the property decides it. */
export interface RuleTime extends QuietHours {
  trigger: MessageTrigger
  offset_days: number
  offset_hours: number
  offset_minutes: number
  local_time: string | null
}

/** The days and times of a stay; `from` and `to` are instants. */
export interface StayTime {
  from: string
  to: string
  arrival_date: string
  departure_date: string
  time_zone: string
}

/** The time of rules that mean a day and say nothing else. */
const DEFAULT_LOCAL_TIME = '09:00'

/**
 * The instant at which a rule is due for a stay, quiet hours left aside. `occurred_at` is when it happened, for triggers
 * that are events; null without it. Days are those of the calendar, hours and minutes exact, so that a day over a change
 * of the clocks has 23 or 25 hours.
 */
export function dueAt(rule: RuleTime, stay: StayTime, occurred_at: string | null): string | null {
  const { anchor, direction } = TRIGGER_ANCHORS[rule.trigger]
  const { time_zone } = stay
  const time = { hours: rule.offset_hours, minutes: rule.offset_minutes }
  if (anchor === 'occurrence') {
    if (occurred_at === null) return null
    const happened = Temporal.Instant.from(occurred_at).toZonedDateTimeISO(time_zone)
    return instantOf(happened.add({ days: rule.offset_days, ...time }))
  }
  const day = Temporal.PlainDate.from(anchor === 'departure' ? stay.departure_date : stay.arrival_date)
  if (direction === 'on') {
    const on = anchor === 'first_morning' ? day.add({ days: 1 }) : day
    return instantOf(atLocalTime(on, rule.local_time ?? DEFAULT_LOCAL_TIME, time_zone))
  }
  const move = direction === 'before' ? ('subtract' as const) : ('add' as const)
  if (rule.local_time !== null)
    return instantOf(atLocalTime(day[move]({ days: rule.offset_days }), rule.local_time, time_zone))
  const moment = Temporal.Instant.from(anchor === 'departure' ? stay.to : stay.from)
  return instantOf(moment.toZonedDateTimeISO(time_zone)[move]({ days: rule.offset_days, ...time }))
}

const HOUR_MS = 60 * 60 * 1000

/** How long a message is of use after the arrival, for guests who arrive late. */
const AFTER_ARRIVAL_MS = 12 * HOUR_MS

/** How long a message is of use after it was due, at most. */
const USEFUL_MS = {
  booked: 72 * HOUR_MS,
  checkin_incomplete: 24 * HOUR_MS,
  first_morning: 8 * HOUR_MS,
  after_departure: 72 * HOUR_MS,
  changed: 48 * HOUR_MS,
  cancelled: 48 * HOUR_MS,
} as const

/** Until when a message that is due at `planned_for` is of use to the guest. Later it is not sent any more. */
export function usefulUntil(trigger: MessageTrigger, stay: StayTime, planned_for: string): string {
  const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
  const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)
  switch (trigger) {
    case 'checkin_open':
      return utc(stay.from)
    case 'checkin_incomplete':
      return earlier(later(planned_for, USEFUL_MS[trigger]), utc(stay.from))
    case 'before_arrival':
    case 'arrival_day':
      return earlier(later(stay.from, AFTER_ARRIVAL_MS), utc(stay.to))
    case 'code_verified':
    case 'before_departure':
      return utc(stay.to)
    case 'booked':
    case 'first_morning':
    case 'changed':
      return earlier(later(planned_for, USEFUL_MS[trigger]), utc(stay.to))
    case 'after_departure':
    case 'cancelled':
      return later(planned_for, USEFUL_MS[trigger])
  }
}

/** An instant as all of ours are written, so that texts compare as times. */
export const utc = (instant: string): string => new Date(instant).toISOString()
