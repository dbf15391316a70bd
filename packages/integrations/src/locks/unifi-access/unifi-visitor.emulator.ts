import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { type DailyWindow, isWithinDailyWindow } from '../emulator/daily-window.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const time = z.string().regex(/^\d{2}:\d{2}:\d{2}$/)
const hours = z.array(z.object({ start_time: time, end_time: time }))
const WeekSchedule = z.partialRecord(z.enum(DAYS), hours)

const fields = {
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  visit_reason: z.enum(['Interview', 'Business', 'Cooperation', 'Others']),
  start_time: z.int(),
  end_time: z.int(),
  resources: z.array(z.object({ id: z.string(), type: z.enum(['door', 'door_group']) })).optional(),
  week_schedule: WeekSchedule.nullish(),
}
export const VisitorCreation = z.object(fields)
export const VisitorUpdate = z.object(fields).partial()

/** A visitor as the controller stores it. */
export const StoredVisitor = VisitorCreation.omit({ resources: true }).extend({
  id: z.string(),
  door_ids: z.array(z.string()),
  pin: z.string().nullable(),
  is_cancelled: z.boolean(),
  /** Whether the PIN has opened a door. */
  has_come: z.boolean(),
  created_ms: z.number(),
})
export type StoredVisitor = z.output<typeof StoredVisitor>

export const UPCOMING = 1
export const VISITED = 2
export const VISITING = 3
export const CANCELLED = 4
export const NO_VISIT = 5
export const ACTIVE = 6

/** The status derived from the time. */
export function statusOf(visitor: StoredVisitor, nowMs: number): number {
  const now = nowMs / 1000
  if (visitor.is_cancelled) return CANCELLED
  if (now >= visitor.end_time) return visitor.has_come ? VISITED : NO_VISIT
  if (now < visitor.start_time) return UPCOMING
  return visitor.has_come ? VISITING : ACTIVE
}

/** A reader's response. */
export type ReaderVerdict =
  | 'opens'
  | 'unknown_pin'
  | 'other_door'
  | 'too_early'
  | 'too_late'
  | 'wrong_hour'
  | 'locked_out'
  | 'no_keypad'

/** Whether a visitor's PIN opens a door of a site in `timeZone` at an instant. */
export function readerVerdict(
  visitor: StoredVisitor,
  doorId: string,
  at: Temporal.Instant,
  timeZone: string,
): ReaderVerdict {
  const seconds = at.epochMilliseconds / 1000
  if (visitor.is_cancelled) return 'unknown_pin'
  if (!visitor.door_ids.includes(doorId)) return 'other_door'
  if (seconds < visitor.start_time) return 'too_early'
  if (seconds >= visitor.end_time) return 'too_late'
  const schedule = visitor.week_schedule
  if (!schedule) return 'opens'
  return isWithinDailyWindow(at, timeZone, (day) => hoursOn(schedule, day)) ? 'opens' : 'wrong_hour'
}

// Schedules end with the last second included, windows with the first one excluded.
const hoursOn = (schedule: z.output<typeof WeekSchedule>, day: Temporal.PlainDate): DailyWindow[] =>
  (schedule[DAYS[day.dayOfWeek % 7] ?? 'sunday'] ?? []).map(({ start_time, end_time }) => ({
    from: Temporal.PlainTime.from(start_time),
    until: Temporal.PlainTime.from(end_time).add({ seconds: 1 }),
  }))
