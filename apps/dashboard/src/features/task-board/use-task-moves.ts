'use client'
import type { Task } from '@stayward/contract/task'
import { useState } from 'react'
import { useTaskChanged } from '../tasks/use-task-changed'

/**
 * Moves tasks between the columns of a board: shown at once, taken back where the service refuses. `run` is the change
 * itself, `column` where it brings the task.
 */
export function useTaskMoves() {
  const changed = useTaskChanged()
  const [moving, setMoving] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<{ title: string; error: unknown } | null>(null)
  const settle = (id: string) => setMoving((before) => new Map([...before].filter(([other]) => other !== id)))
  const move = async (task: Task, column: string, run: () => Promise<Task>) => {
    setFailure(null)
    setMoving((before) => new Map(before).set(task.id, column))
    try {
      await changed(await run())
    } catch (error) {
      setFailure({ title: task.title, error })
    }
    settle(task.id)
  }
  return { moving, failure, move }
}
