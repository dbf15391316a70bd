import { missingOf } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'

/** What is missing in a task's checklist before it can be completed, in order. */
export const missingWork = ({ checklist }: Pick<Task, 'checklist'>) =>
  checklist.flatMap(({ id, text, required, photo_required, done, photo_url }) =>
    missingOf({ required, photo_required, done, has_photo: photo_url !== null }).map((what) => ({
      id,
      text,
      what,
    })),
  )
