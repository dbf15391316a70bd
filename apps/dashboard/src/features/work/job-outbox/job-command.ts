/** What whoever does a task can do with it, online or not. */
export type JobStep =
  | { type: 'start' }
  | { type: 'undo' }
  | { type: 'tick'; item_id: string; done: boolean }
  | { type: 'set_photo'; item_id: string; photo: Blob }
  | { type: 'remove_photo'; item_id: string }
  | { type: 'complete'; job_report: string | null }

/** Why the service did not take a step: a code of its catalogue, and its own words for it. */
export type Refusal = { code: string; detail: string }

/** A step on its way to the service. */
export type JobCommand = {
  /** Its place in the order; later steps have higher ones. */
  id: number
  idempotency_key: string
  /** Who took it: several people may share a phone. */
  user_id: string
  task: { id: string; title: string }
  queued_at: string
  step: JobStep
  /** Set where the service said no; the steps of the same task after it wait. */
  refusal: Refusal | null
}

export type NewJobCommand = Omit<JobCommand, 'id'>
