const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

const SHORTEST_MS = 5 * SECOND_MS
const LONGEST_IN_FIRST_HOUR_MS = 2 * MINUTE_MS
const LONGEST_MS = 30 * MINUTE_MS

/**
 * How long to wait before retrying a mail that was queued `age` ms ago, in ms: a fifth of its age, at most
 * two minutes within the first hour, when people wait for links, and at most half an hour later.
 */
export function mailWaitMs(age: number): number {
  const longest = age < HOUR_MS ? LONGEST_IN_FIRST_HOUR_MS : LONGEST_MS
  return Math.min(Math.max(age / 5, SHORTEST_MS), longest)
}
