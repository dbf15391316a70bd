import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { Task } from '@stayward/contract/work/task'
import type { TRPCClient } from '@trpc/client'
import { problemOf } from '../../../errors/problem'
import { keyContext } from '../../../trpc/idempotency'
import type { JobCommand } from './job-command'
import type { Outcome } from './outbox'

const PATIENCE_MS = 20_000
const PHOTO_PATIENCE_MS = 120_000

/** Sends a step with its key; returns the resulting task. */
export function sendStep(
  client: TRPCClient<ManagerRouter>,
  { task: { id: task_id }, step, idempotency_key }: JobCommand,
): Promise<Task> {
  // A hanging connection is no better than none.
  const patience = step.type === 'set_photo' ? PHOTO_PATIENCE_MS : PATIENCE_MS
  const options = { context: keyContext(idempotency_key), signal: AbortSignal.timeout(patience) }
  const { tasks } = client
  switch (step.type) {
    case 'start':
      return tasks.start.mutate({ task_id }, options)
    case 'undo':
      return tasks.undo.mutate({ task_id }, options)
    case 'tick':
      return tasks.tickItem.mutate({ task_id, item_id: step.item_id, done: step.done }, options)
    case 'set_photo':
      return tasks.setItemPhoto.mutate(photoForm(task_id, step.item_id, step.photo), options)
    case 'remove_photo':
      return tasks.removeItemPhoto.mutate({ task_id, item_id: step.item_id }, options)
    case 'complete':
      return tasks.complete.mutate(
        { task_id, job_report: step.job_report, supplies: step.supplies ?? [] },
        options,
      )
  }
}

function photoForm(task_id: string, item_id: string, photo: Blob): FormData {
  const form = new FormData()
  form.set('task_id', task_id)
  form.set('item_id', item_id)
  form.set('file', photo, 'photo')
  return form
}

/** What a failure means for the step: only a response that would be the same next time refuses it. */
export function outcomeOf(error: unknown): Outcome {
  const problem = problemOf(error)
  if (problem === null) return { kind: 'later', hold: 'unreachable' }
  const { status, code, detail } = problem
  if (status === 401) return { kind: 'later', hold: 'signed_out' }
  if (status >= 500 || status === 429 || code === 'idempotency.in_progress')
    return { kind: 'later', hold: 'unreachable' }
  return { kind: 'refused', refusal: { code, detail } }
}
