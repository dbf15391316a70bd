import type { Task } from '@stayward/contract/work/task'

/**
 * Whether the reader may tick and photograph now: if they could complete the task apart from missing items.
 */
export const canWorkOn = ({ allowed_actions }: Pick<Task, 'allowed_actions'>): boolean =>
  allowed_actions.some(
    ({ action, allowed, reason }) => action === 'complete' && (allowed || reason === 'task.incomplete'),
  )
