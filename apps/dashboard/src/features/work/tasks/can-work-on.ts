import type { Task } from '@stayward/contract/work/task'

/** Whether the reader may tick and photograph now: whoever could complete the task, were it not for what is missing. */
export const canWorkOn = ({ allowed_actions }: Pick<Task, 'allowed_actions'>): boolean =>
  allowed_actions.some(
    ({ action, allowed, reason }) => action === 'complete' && (allowed || reason === 'task.incomplete'),
  )
