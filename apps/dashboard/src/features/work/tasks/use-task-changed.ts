'use client'
import type { Task } from '@stayward/contract/work/task'
import { api } from '../../../trpc/api'

/** Shows a task from a response, and refreshes the lists. */
export function useTaskChanged(): (task: Task) => Promise<void> {
  const cache = api.useUtils()
  return async (task) => {
    cache.tasks.get.setData({ task_id: task.id }, task)
    await Promise.all([
      cache.tasks.list.invalidate(),
      cache.tasks.totals.invalidate(),
      cache.tasks.listOfProperty.invalidate(),
      cache.pay.invalidate(),
    ])
  }
}
