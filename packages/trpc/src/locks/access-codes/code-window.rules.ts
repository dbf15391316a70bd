import { Temporal } from 'temporal-polyfill'
import { atLocalTime } from '../../kernel/local-time.ts'

/** When a door should open, RFC 3339. */
export type Window = { starts_at: string; ends_at: string }

/** What a window is computed from: a stay, or the time between two stays. */
export type Span = { from: string; to: string }

const HOUR_MS = 60 * 60 * 1000
/** How early a task without a stay lets its crew in before it is due, and how late after it if nobody comes. */
const BEFORE_DUE_MS = 12 * HOUR_MS
const AFTER_DUE_MS = 24 * HOUR_MS
/** While somebody stays at the property, crews come by day, and around the time that the task is due. */
const FIRST_HOUR = '08:00'
const LAST_HOUR = '20:00'
const AROUND_DUE_MS = 2 * HOUR_MS

/**
 * When the crew of a task after a stay may enter: from the departure until guests or the owner come. Every code has an end,
 * so that of a task after which nobody comes ends a day after it is due. All times are instants.
 */
export function crewSpanAfter(task: { due_at: string; departure: string; arrival: string | null }): Span {
  const from = Date.parse(task.departure)
  const lastly = Math.max(Date.parse(task.due_at), from) + AFTER_DUE_MS
  return spanOf(from, task.arrival === null ? lastly : Date.parse(task.arrival))
}

/**
 * When the crew of a task without a stay may enter: around the time that it is due, while nobody stays at the property. If
 * it is due while somebody does (`left_at`, when the last one leaves who came before, is later), by day. `arrival` is when
 * somebody comes next from the due time on.
 */
export function crewSpanWithoutStay(task: {
  due_at: string
  left_at: string | null
  arrival: string | null
  time_zone: string
}): Span {
  const due = Date.parse(task.due_at)
  const left = task.left_at === null ? -Infinity : Date.parse(task.left_at)
  const arrival = task.arrival === null ? Infinity : Date.parse(task.arrival)
  if (left <= due) return spanOf(Math.max(due - BEFORE_DUE_MS, left), Math.min(due + AFTER_DUE_MS, arrival))
  const local = Temporal.Instant.fromEpochMilliseconds(due).toZonedDateTimeISO(task.time_zone)
  const at = (time: string) => atLocalTime(local.toPlainDate(), time, task.time_zone).epochMilliseconds
  return spanOf(
    Math.min(due - AROUND_DUE_MS, at(FIRST_HOUR)),
    Math.min(Math.max(due + AROUND_DUE_MS, at(LAST_HOUR)), arrival),
  )
}

/** A crew has an hour at least. */
const spanOf = (from: number, to: number): Span => ({
  from: instantAt(from),
  to: instantAt(Math.max(to, from + HOUR_MS)),
})

/** The window of a code whose stay moved, with the same margins before and after the stay. */
export function movedWindow(code: Window & { stay_from: string; stay_to: string }, stay: Span): Window {
  const starts = Date.parse(code.starts_at) + Date.parse(stay.from) - Date.parse(code.stay_from)
  const ends = Date.parse(code.ends_at) + Date.parse(stay.to) - Date.parse(code.stay_to)
  return starts < ends
    ? { starts_at: instantAt(starts), ends_at: instantAt(ends) }
    : { starts_at: stay.from, ends_at: stay.to }
}

/** Whether two instants are equal, in any notation. */
export const isSameInstant = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

const instantAt = (ms: number): string => new Date(ms).toISOString()
