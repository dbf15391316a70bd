import type { Task } from '@stayward/contract/work/task'

export const JOB_DAYS = ['overdue', 'today', 'tomorrow', 'later'] as const
export type JobDay = (typeof JOB_DAYS)[number]

const DAY_MS = 86_400_000

/** When a job is due, in its property's time zone, in words. */
export function jobDay({ due_at }: Pick<Task, 'due_at'>, now: Date): JobDay {
  const due = Date.parse(due_at)
  if (due < now.getTime()) return 'overdue'
  // The instants of a property have its offset.
  const offset = Date.parse(`${due_at.slice(0, 19)}Z`) - due
  const dayIn = (days: number) => new Date(now.getTime() + offset + days * DAY_MS).toISOString().slice(0, 10)
  const day = due_at.slice(0, 10)
  if (day === dayIn(0)) return 'today'
  return day === dayIn(1) ? 'tomorrow' : 'later'
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
