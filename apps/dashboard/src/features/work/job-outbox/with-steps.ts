import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { missingOf, TASK_MACHINE, type TaskFacts } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'
import type { JobCommand } from './job-command'

type Reader = {
  access_level: AccessLevel
  now: Date
  /** The URL of a photo that is still on the phone. */
  photoUrl: (id: number, photo: Blob) => string
}

/** A task as it will be once the service has accepted the waiting steps; refused ones are left out. */
export function withSteps(task: Task, commands: readonly JobCommand[], reader: Reader): Task {
  const steps = commands.filter((command) => command.task.id === task.id && command.refusal === null)
  if (steps.length === 0) return task
  const ahead = steps.reduce((before, command) => withStep(before, command, reader), task)
  return { ...ahead, allowed_actions: actionsOf(ahead, task, reader) }
}

function withStep(task: Task, { id, step, queued_at }: JobCommand, { photoUrl }: Reader): Task {
  switch (step.type) {
    case 'start':
      return { ...task, status: 'in_progress', started_at: task.started_at ?? queued_at }
    case 'undo':
      return { ...task, status: 'todo', started_at: null, started_by: null }
    case 'tick':
      return withItem(task, step.item_id, { done: step.done })
    case 'set_photo':
      return withItem(task, step.item_id, { photo_url: photoUrl(id, step.photo) })
    case 'remove_photo':
      return withItem(task, step.item_id, { photo_url: null })
    case 'complete':
      return {
        ...task,
        status: 'completed',
        completed_at: queued_at,
        job_report: step.job_report,
        supplies: (step.supplies ?? []).map((one, index) => ({
          ...one,
          id: `${id}-${index}`,
          restocked: false,
        })),
      }
  }
}

const withItem = (task: Task, item_id: string, change: Partial<Task['checklist'][number]>): Task => ({
  ...task,
  checklist: task.checklist.map((item) => (item.id === item_id ? { ...item, ...change } : item)),
})

/** What the service would then allow, by the same table it uses. */
function actionsOf(ahead: Task, told: Task, { access_level, now }: Reader): Task['allowed_actions'] {
  const facts: TaskFacts = {
    hold: holdOf(told),
    manages: access_level === 'owner' || access_level === 'manager',
    started_at: ahead.started_at,
    missing: ahead.checklist.flatMap((item) => missingOf({ ...item, has_photo: item.photo_url !== null }))
      .length,
    now,
  }
  const refusal = 'task.invalid_transition'
  return allowedActions(TASK_MACHINE, { state: ahead.status, facts, level: access_level, refusal })
}

/** Whose the task is, derived from the service's reason why the reader can or cannot complete it. */
function holdOf({ allowed_actions }: Task): TaskFacts['hold'] {
  const reason = allowed_actions.find(({ action }) => action === 'complete')?.reason
  if (reason === 'task.taken') return 'taken'
  return reason === 'access.denied' ? 'denied' : 'mine'
}
