'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTaskTitle } from '../../../i18n/use-task-title'
import { toast } from '../../../toasts/toasts'
import { useTaskChanged } from '../tasks/use-task-changed'

/** Where a task can be moved. */
export type Target = {
  key: string
  label: string
  /** What prevents it, in words. */
  reason: string | null
  run: () => Promise<Task>
  /** The move that undoes this one, given the resulting task; null if there is none. */
  undo: (after: Task) => (() => Promise<Task>) | null
}

/** A move that may leave the task in its column. */
type Step = Omit<Target, 'key' | 'reason'> & { key: string | null }

/** The tasks that are being moved, with the column into which; null for one that stays in its own. */
export type Moving = ReadonlyMap<string, string | null>

/** Moves tasks between the columns of a board: shown at once, confirmed with an undo, reverted on error. */
export function useTaskMoves() {
  const t = useTranslations('tasks.board')
  const changed = useTaskChanged()
  const titleOf = useTaskTitle()
  const [moving, setMoving] = useState<Moving>(new Map())
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null)
  const settle = (id: string) => setMoving((before) => new Map([...before].filter(([other]) => other !== id)))
  const move = async (task: Task, { key, label, run, undo }: Step) => {
    setFailure(null)
    setMoving((before) => new Map(before).set(task.id, key))
    try {
      const after = await run()
      await changed(after)
      const takeBack = undo(after)
      toast({
        message: t('moved', { title: titleOf(task.title), column: label }),
        ...(takeBack && { undo: async () => changed(await takeBack()) }),
      })
    } catch (error) {
      setFailure({ title: titleOf(task.title), error })
    }
    settle(task.id)
  }
  return { moving, failure, move }
}
