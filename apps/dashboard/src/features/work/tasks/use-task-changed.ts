'use client'
import type { Task } from '@stayward/contract/work/task'
import { api } from '../../../trpc/api'

/** Shows a task as an answer tells it, and has the lists read again. */
export function useTaskChanged(): (task: Task) => Promise<void> {
  const cache = api.useUtils()
  return async (task) => {
    cache.tasks.get.setData({ task_id: task.id }, task)
    await Promise.all([cache.tasks.list.invalidate(), cache.tasks.listOfProperty.invalidate()])
  }
}
