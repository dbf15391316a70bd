'use client'
import type { TaskCommand } from '@stayward/contract/work/task-states'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useTaskChanged } from './use-task-changed'

/** Sends a command for a task; shows the result, and then runs `onDone`. */
export function useTaskCommand(command: TaskCommand, onDone?: () => void) {
  const key = useIdempotencyKey()
  const changed = useTaskChanged()
  return api.tasks[command].useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async (task) => {
      await changed(task)
      onDone?.()
    },
  })
}
