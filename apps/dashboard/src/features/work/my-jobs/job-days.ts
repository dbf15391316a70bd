import type { Task } from '@stayward/contract/work/task'

export const JOB_DAYS = ['overdue', 'today', 'tomorrow', 'later'] as const
export type JobDay = (typeof JOB_DAYS)[number]

const DAY_MS = 86_400_000

type Due = Pick<Task, 'due_at'>

/** When a job is due, in its property's time zone, in words. */
export function jobDay({ due_at }: Due, now: Date): JobDay {
  if (Date.parse(due_at) < now.getTime()) return 'overdue'
  const day = due_at.slice(0, 10)
  if (day === dayAtJob(due_at, now, 0)) return 'today'
  return day === dayAtJob(due_at, now, 1) ? 'tomorrow' : 'later'
}

/**
 * Whether a job may be the next one: it is due by tomorrow, or in the week that it is at its property now. Weeks begin
 * on Monday.
 */
export function isSoon(job: Due, now: Date): boolean {
  if (jobDay(job, now) !== 'later') return true
  const weekday = new Date(`${dayAtJob(job.due_at, now, 0)}T00:00Z`).getUTCDay()
  const daysLeft = (7 - weekday) % 7
  return job.due_at.slice(0, 10) <= dayAtJob(job.due_at, now, daysLeft)
}

/** Whether a job may be begun from a board: its time is near, and the guests before it have left. */
export const mayBegin = (job: Pick<Task, 'due_at' | 'window'>, now: Date): boolean =>
  isSoon(job, now) && (job.window.from === null || Date.parse(job.window.from) <= now.getTime())

/** Whether starting a job is the next thing to do: one that no departure makes possible waits for its day. */
export const isNext = (job: Pick<Task, 'due_at' | 'window'>, now: Date): boolean =>
  mayBegin(job, now) && (job.window.from !== null || isNear(job, now))

/** Whether a job is overdue, or due today. */
const isNear = (job: Due, now: Date): boolean => ['overdue', 'today'].includes(jobDay(job, now))

/** The day at a job's property, some days from now. The instants of a property have its offset. */
function dayAtJob(due_at: string, now: Date, days: number): string {
  const offset = Date.parse(`${due_at.slice(0, 19)}Z`) - Date.parse(due_at)
  return new Date(now.getTime() + offset + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whose an open job is for a reader: theirs, unassigned, or a colleague's. */
export function ownerOf(
  { assignee, started_by }: Pick<Task, 'assignee' | 'started_by'>,
  user_id: string,
): 'mine' | 'free' | 'taken' {
  const owner = assignee?.user_id ?? started_by?.id ?? null
  if (owner === null) return 'free'
  return owner === user_id ? 'mine' : 'taken'
}
