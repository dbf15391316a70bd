'use client'
import type { Task } from '@stayward/contract/work/task'
import { useStatusTargets } from './use-status-targets'
import { useTaskMoves } from './use-task-moves'

/** Completes tasks from a list, with an undo; `failure` says why the last one was not. */
export function useCompleteTask() {
  const { move, moving, failure } = useTaskMoves()
  const statusesOf = useStatusTargets()
  return {
    failure,
    of: (task: Task) => ({
      is_busy: moving.has(task.id),
      onComplete: () => {
        const target = statusesOf(task).find(({ command }) => command === 'complete')
        if (target) void move(task, target)
      },
    }),
  }
}
