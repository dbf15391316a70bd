'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { movesOf, type StatusCommand, wayBack } from './task-moves'
import type { Target } from './use-task-moves'

/** A target that is a status, with the command that leads to it. */
export type StatusTarget = Target & { command: StatusCommand | null }

/** The statuses into which a task can be moved from its own. */
export function useStatusTargets(): (task: Task) => StatusTarget[] {
  const t = useTranslations('tasks.statuses')
  const words = useErrorWords()
  const { client } = api.useUtils()
  const give = (task_id: string, command: StatusCommand) =>
    client.tasks[command].mutate({ task_id }, { context: keyContext(newKey()) })
  return (task) =>
    movesOf(task).map(({ status, command, reason }) => ({
      key: status,
      command,
      label: t(status),
      reason: reason === null ? null : words.ofCode(reason, reason).title,
      run: () => give(task.id, command ?? 'start'),
      undo: (after) => {
        const way = wayBack(after.status, task.status)
        const [first, second] = way ?? []
        const isOpen = after.allowed_actions.some(({ action, allowed }) => action === first && allowed)
        if (!first || !isOpen) return null
        return async () => {
          const there = await give(task.id, first)
          return second ? give(task.id, second) : there
        }
      },
    }))
}
