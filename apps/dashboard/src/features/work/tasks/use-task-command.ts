'use client'
import type { TaskCommand } from '@stayward/contract/work/task-states'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useTaskChanged } from './use-task-changed'

/** Gives a task a command; what it answers is shown, and then `onDone` runs. */
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
