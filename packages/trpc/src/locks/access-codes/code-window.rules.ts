/** When a door should open, RFC 3339. */
export type Window = { starts_at: string; ends_at: string }

/** What a window is computed from: a stay, or the time between two stays. */
export type Span = { from: string; to: string }

const HOUR_MS = 60 * 60 * 1000
/**
 * How early a task without a stay lets its crew in before it is due, and how late after it if no arrival
 * follows.
 */
const BEFORE_DUE_MS = 12 * HOUR_MS
const AFTER_DUE_MS = 24 * HOUR_MS

/**
 * When the crew of a task may enter: from the departure to the next arrival. Every code has an end, so that
 * of a task without either ends a day after it is due.
 */
export function crewSpan(task: { due_at: string; departure: string | null; arrival: string | null }): Span {
  const due = Date.parse(task.due_at)
  const from = task.departure === null ? due - BEFORE_DUE_MS : Date.parse(task.departure)
  const to = task.arrival === null ? Math.max(due, from) + AFTER_DUE_MS : Date.parse(task.arrival)
  return { from: instantAt(from), to: instantAt(Math.max(to, from + HOUR_MS)) }
}

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
