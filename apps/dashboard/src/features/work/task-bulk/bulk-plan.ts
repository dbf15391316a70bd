import type { Member } from '@stayward/contract/properties/member'
import type { Task } from '@stayward/contract/work/task'
import { instantOf, wallClock } from '../../../i18n/wall-clock'
import type { Inputs } from '../../../trpc/types'
import { NOBODY } from '../task-board/people'

/** The plan for one of many tasks: a change to send, or why there is none. */
export type Planned<Change> = { task: Task; change: Change } | { task: Task; obstacle: 'not_in_crew' }

/**
 * Assigns each task to one person, who is another member at every property; tasks where they are not a member
 * stay.
 */
export const planAssignment = (
  tasks: readonly Task[],
  user_id: string,
  crews: ReadonlyMap<string, readonly Pick<Member, 'id' | 'user_id'>[]>,
): Planned<{ assignee_id: string | null }>[] =>
  tasks.map((task) => {
    if (user_id === NOBODY) return { task, change: { assignee_id: null } }
    const member = crews.get(task.property_id)?.find((one) => one.user_id === user_id)
    return member ? { task, change: { assignee_id: member.id } } : { task, obstacle: 'not_in_crew' }
  })

/** Moves each task to a day, at a given time or its own, in its property's time zone. */
export const planReschedule = (
  tasks: readonly Task[],
  day: string,
  time: string,
  timeZoneOf: (property_id: string) => string,
): Planned<{ due_at: string }>[] =>
  tasks.map((task) => {
    const zone = timeZoneOf(task.property_id)
    const clock = time || wallClock(task.due_at, zone).slice(11)
    return { task, change: { due_at: instantOf(`${day}T${clock}`, zone) } }
  })

/** What can be done to many tasks: fields that change, or a step of their work. */
export type BulkChange =
  | Pick<Inputs['tasks']['update'], 'assignee_id' | 'due_at'>
  | { command: 'complete' | 'reopen' }

/** The change that undoes another one on a task. */
export function takenBack(
  { assignee, due_at }: Pick<Task, 'assignee' | 'due_at'>,
  change: BulkChange,
): BulkChange {
  if ('command' in change) return { command: 'reopen' }
  return {
    ...(change.assignee_id !== undefined && { assignee_id: assignee?.id ?? null }),
    ...(change.due_at !== undefined && { due_at }),
  }
}
