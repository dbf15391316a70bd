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

/** A task with who is at its property around it: guests, or the owner. Times are instants; null where there is none. */
export type CrewTask = {
  due_at: string
  time_zone: string
  /** The end of the stay that the task follows; null for a task without one. */
  departure: string | null
  /** When guests come next after that stay. */
  arrival: string | null
  /** When the owner comes next after that stay. */
  owner_comes_at: string | null
  /** When the last ones leave who came before the task is due, and when others come from then on. */
  at_due: { left_at: string | null; arrival: string | null }
}

/**
 * When the crew of a task may enter: after a stay, from the departure until somebody comes; without one, or where the task
 * is due only on a day after the owner came, around the time that it is due.
 */
export function crewSpan(task: CrewTask): Span {
  const { due_at, departure, owner_comes_at, time_zone } = task
  const dayOf = (instant: string) => localDay(Date.parse(instant), time_zone)
  const isDueLater =
    owner_comes_at !== null && Temporal.PlainDate.compare(dayOf(due_at), dayOf(owner_comes_at)) > 0
  if (departure === null || isDueLater) return spanAroundDue(task)
  return spanAfter({ ...task, departure })
}

/** From the departure until the next arrival. Every code has an end: a day after the task is due, if no guests come. */
function spanAfter({
  due_at,
  departure,
  arrival,
  owner_comes_at,
}: Omit<CrewTask, 'departure'> & { departure: string }): Span {
  const from = Date.parse(departure)
  const to = arrival === null ? Math.max(Date.parse(due_at), from) + AFTER_DUE_MS : Date.parse(arrival)
  return spanOf(from, Math.min(to, owner_comes_at === null ? Infinity : Date.parse(owner_comes_at)))
}

/** Around the time that a task is due, while nobody stays at the property; by day, if it is due while somebody does. */
function spanAroundDue({ due_at, time_zone, departure, at_due }: CrewTask): Span {
  const due = Date.parse(due_at)
  const left = at_due.left_at === null ? -Infinity : Date.parse(at_due.left_at)
  const arrival = at_due.arrival === null ? Infinity : Date.parse(at_due.arrival)
  if (left <= due) return spanOf(Math.max(due - BEFORE_DUE_MS, left), Math.min(due + AFTER_DUE_MS, arrival))
  const at = (time: string) => atLocalTime(localDay(due, time_zone), time, time_zone).epochMilliseconds
  return spanOf(
    Math.max(
      Math.min(due - AROUND_DUE_MS, at(FIRST_HOUR)),
      departure === null ? -Infinity : Date.parse(departure),
    ),
    Math.min(Math.max(due + AROUND_DUE_MS, at(LAST_HOUR)), arrival),
  )
}

const localDay = (ms: number, time_zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(time_zone).toPlainDate()

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
