import type { MessageTrigger } from '@stayward/contract/messages/message-values'
import type { PlannedMessage, PlanningRule, PlanningStay } from '../messages/planning/plan-message.rules.ts'

// What a rule plans, computed a second time and in another way: by asking Intl what clocks on walls show, minute by minute.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows, `2026-12-20 09:00`. */
export function wallClock(ms: number, time_zone: string): string {
  const known = formats.get(time_zone)
  const format =
    known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' })
  if (!known) formats.set(time_zone, format)
  return format.format(ms)
}

/** What a clock on the wall shows, as if it were UTC. */
const shownMs = (ms: number, time_zone: string): number =>
  Date.parse(`${wallClock(ms, time_zone).replace(' ', 'T')}:00Z`)

const QUARTER_MS = 15 * MINUTE_MS

/** When a clock on the wall shows a time first; a time that it skips counts as the same while later. */
function whenShown(day: string, time: string, time_zone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const shown = (ms: number) => shownMs(ms, time_zone)
  for (let ms = wanted - 15 * HOUR_MS; ms < wanted + 15 * HOUR_MS; ms += QUARTER_MS) {
    if (shown(ms) === wanted) return ms
    const skipped = shown(ms) - shown(ms - QUARTER_MS) - QUARTER_MS
    if (skipped > 0 && shown(ms) > wanted) return ms + wanted + skipped - shown(ms)
  }
  throw new Error(`No clock in ${time_zone} shows ${day} ${time}.`)
}

const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a clock on the wall shows a time within the quiet hours of a rule. */
export function isQuiet(
  { quiet_from, quiet_until }: Pick<PlanningRule, 'quiet_from' | 'quiet_until'>,
  ms: number,
  time_zone: string,
): boolean {
  if (quiet_from === null || quiet_until === null) return false
  const time = wallClock(ms, time_zone).slice(11)
  return quiet_from < quiet_until
    ? quiet_from <= time && time < quiet_until
    : time >= quiet_from || time < quiet_until
}

/** When it is not quiet any more; an end that the clock skips counts as the same while later. */
function untilLoud(rule: PlanningRule, from: number, time_zone: string): number {
  let ms = from
  while (isQuiet(rule, ms, time_zone)) ms = (Math.floor(ms / MINUTE_MS) + 1) * MINUTE_MS
  const hasSkipped = shownMs(ms, time_zone) - shownMs(ms - MINUTE_MS, time_zone) > MINUTE_MS
  return ms > from && hasSkipped && rule.quiet_until !== null
    ? whenShown(wallClock(ms, time_zone).slice(0, 10), rule.quiet_until, time_zone)
    : ms
}

const BEFORE: readonly MessageTrigger[] = [
  'checkin_open',
  'before_arrival',
  'checkin_incomplete',
  'before_departure',
]

function dueMs(rule: PlanningRule, stay: PlanningStay, occurred_at: string | null): number | null {
  const { trigger, local_time } = rule
  const clock = rule.offset_hours * HOUR_MS + rule.offset_minutes * MINUTE_MS
  if (trigger === 'arrival_day' || trigger === 'first_morning') {
    const day = dayPlus(stay.arrival_date, trigger === 'first_morning' ? 1 : 0)
    return whenShown(day, local_time ?? '09:00', stay.time_zone)
  }
  const isOfDeparture = trigger === 'before_departure' || trigger === 'after_departure'
  const isOfStay = isOfDeparture || BEFORE.includes(trigger)
  const sign = BEFORE.includes(trigger) ? -1 : 1
  const anchor = isOfStay ? (isOfDeparture ? stay.to : stay.from) : occurred_at
  if (anchor === null) return null
  if (local_time !== null) {
    const day = isOfDeparture ? stay.departure_date : stay.arrival_date
    return whenShown(dayPlus(day, sign * rule.offset_days), local_time, stay.time_zone)
  }
  if (rule.offset_days === 0) return Date.parse(anchor) + sign * clock
  // Moments of an event have seconds, which days leave as they are.
  const rest = Date.parse(anchor) % QUARTER_MS
  const [day = '', time = ''] = wallClock(Date.parse(anchor) - rest, stay.time_zone).split(' ')
  return whenShown(dayPlus(day, sign * rule.offset_days), time, stay.time_zone) + rest + sign * clock
}

function uselessAt(trigger: MessageTrigger, stay: PlanningStay, due: number): number {
  const [from, to] = [Date.parse(stay.from), Date.parse(stay.to)]
  const hours: Record<MessageTrigger, readonly [number, number]> = {
    booked: [due + 72 * HOUR_MS, to],
    checkin_open: [from, from],
    checkin_incomplete: [due + 24 * HOUR_MS, from],
    before_arrival: [from + 12 * HOUR_MS, to],
    arrival_day: [from + 12 * HOUR_MS, to],
    code_verified: [to, to],
    first_morning: [due + 8 * HOUR_MS, to],
    before_departure: [to, to],
    after_departure: [due + 72 * HOUR_MS, Infinity],
    changed: [due + 48 * HOUR_MS, to],
    cancelled: [due + 48 * HOUR_MS, Infinity],
  }
  return Math.min(...hours[trigger])
}

function takesPlace({ trigger }: PlanningRule, stay: PlanningStay): boolean {
  const isGone = stay.status === 'cancelled' && stay.checkin_closed_reason === 'cancelled'
  return trigger === 'cancelled' ? isGone : stay.status === 'confirmed' && stay.conflict_since === null
}

function isFor({ conditions }: PlanningRule, stay: PlanningStay): boolean {
  const nights = Math.round((Date.parse(stay.departure_date) - Date.parse(stay.arrival_date)) / DAY_MS)
  if (conditions.sources !== null && !conditions.sources.includes(stay.source)) return false
  if (conditions.locales !== null && (stay.locale === null || !conditions.locales.includes(stay.locale)))
    return false
  const tags = conditions.property_tags?.map((tag) => tag.toUpperCase())
  if (tags && !stay.tags.some((tag) => tags.includes(tag.toUpperCase()))) return false
  return nights >= (conditions.min_nights ?? 0) && nights <= (conditions.max_nights ?? Infinity)
}

/** What a rule should plan for a stay; null for nothing. `occurred_at` is when an event happened, if one did. */
export function expectedPlan(
  rule: PlanningRule,
  stay: PlanningStay,
  occurred_at: string | null,
): PlannedMessage | null {
  if (!takesPlace(rule, stay) || !isFor(rule, stay)) return null
  const due = dueMs(rule, stay, occurred_at)
  if (due === null) return null
  const booked = Date.parse(stay.confirmed_at ?? stay.created_at)
  const news = Math.max(due, booked)
  // Guests who have just got the link are not reminded of it.
  if (rule.trigger === 'checkin_incomplete' && due < booked + 12 * 60 * 60 * 1000) return null
  if (news <= Date.parse(rule.active_from) || news <= Date.parse(stay.messages_from ?? '1970-01-01'))
    return null
  const asksForGuests = rule.trigger === 'checkin_open' || rule.trigger === 'checkin_incomplete'
  if (asksForGuests && rule.offset_days >= (stay.checkin_mailed_days ?? Infinity)) return null
  const planned = untilLoud(rule, news, stay.time_zone)
  const useless = uselessAt(rule.trigger, stay, untilLoud(rule, due, stay.time_zone))
  if (useless <= planned) return null
  return { planned_for: new Date(planned).toISOString(), useful_until: new Date(useless).toISOString() }
}

/** When what a trigger names happened; null if it did not, or is no event. */
export function occurrenceOf(trigger: MessageTrigger, stay: PlanningStay): string | null {
  switch (trigger) {
    case 'booked':
      return stay.confirmed_at ?? stay.created_at
    case 'code_verified':
      return stay.codes_verified_at
    case 'cancelled':
      return stay.checkin_closed_at
    default:
      return null
  }
}
