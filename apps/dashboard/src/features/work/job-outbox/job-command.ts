import type { SupplyNote } from '@stayward/contract/work/supply'

/** What the person doing a task can do with it, online or not. */
export type JobStep =
  | { type: 'start' }
  | { type: 'undo' }
  | { type: 'tick'; item_id: string; done: boolean }
  | { type: 'set_photo'; item_id: string; photo: Blob }
  | { type: 'remove_photo'; item_id: string }
  // Steps of an earlier release have no supplies.
  | { type: 'complete'; job_report: string | null; supplies?: SupplyNote[] }

/** Why the service refused a step: a code of its catalogue, and its message. */
export type Refusal = { code: string; detail: string }

/** A step on its way to the service. */
export type JobCommand = {
  /** Its position; later steps have higher ones. */
  id: number
  idempotency_key: string
  /** Who did it: several people may share a phone. */
  user_id: string
  task: { id: string; title: string }
  queued_at: string
  step: JobStep
  /** Set if the service refused it; later steps of the same task wait. */
  refusal: Refusal | null
}

export type NewJobCommand = Omit<JobCommand, 'id'>
