import { missingOf } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'

/** What the checklist of a task still wants before it can be completed, in its order. */
export const missingWork = ({ checklist }: Pick<Task, 'checklist'>) =>
  checklist.flatMap(({ id, text, required, photo_required, done, photo_url }) =>
    missingOf({ required, photo_required, done, has_photo: photo_url !== null }).map((what) => ({
      id,
      text,
      what,
    })),
  )
