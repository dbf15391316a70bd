import type { AttentionItem } from '@stayward/contract/overview/timeline'
import type { Task } from '@stayward/contract/work/task'

/** The tasks of a property without those that the card of what needs attention lists. */
export const withoutNeeds = <Some extends Pick<Task, 'id'>>(
  tasks: readonly Some[],
  needs: readonly Pick<AttentionItem, 'kind' | 'task_id'>[],
): Some[] =>
  tasks.filter(
    ({ id }) =>
      !needs.some(
        ({ kind, task_id }) => (kind === 'task_overdue' || kind === 'turnover_at_risk') && task_id === id,
      ),
  )
