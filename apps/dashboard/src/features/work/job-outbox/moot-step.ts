import type { Task } from '@stayward/contract/work/task'
import type { JobStep } from './job-command'
import type { Outcome } from './outbox'

/**
 * The task as it is, if a step was refused because its item is on the checklist no longer: a manager can change it as long
 * as the start of the task is still on this phone. Such a tick means nothing any more, and must not hold back what follows.
 * Null for every other refusal, and for photos, which are not thrown away without asking.
 */
export async function taskWithoutItemOf(
  step: JobStep,
  outcome: Outcome,
  readTask: () => Promise<Task>,
): Promise<Task | null> {
  if (step.type !== 'tick' && step.type !== 'remove_photo') return null
  if (outcome.kind !== 'refused' || outcome.refusal.code !== 'resource.not_found') return null
  const task = await readTask().catch(() => null)
  return task?.checklist.every(({ id }) => id !== step.item_id) ? task : null
}
