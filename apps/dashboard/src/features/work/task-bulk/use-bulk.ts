'use client'
import type { Task } from '@stayward/contract/work/task'
import { useState } from 'react'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { useTaskChanged } from '../tasks/use-task-changed'
import { type BulkChange, type Planned, takenBack } from './bulk-plan'

/** The result for one task; `reason` says why it was not changed. */
export type BulkResult = { task: Task; reason: string | null }

/** Changes tasks one after the other; each succeeds or fails, and is reported, separately. */
export function useBulk(words_of: (obstacle: 'not_in_crew', task: Task) => string) {
  const { client } = api.useUtils()
  const changed = useTaskChanged()
  const words = useErrorWords()
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [total, setTotal] = useState(0)
  const [back, setBack] = useState<readonly Planned<BulkChange>[]>([])
  const send = (task_id: string, asked: BulkChange): Promise<Task> => {
    const context = keyContext(newKey())
    return 'command' in asked
      ? client.tasks[asked.command].mutate({ task_id }, { context })
      : client.tasks.update.mutate({ task_id, ...asked }, { context })
  }
  const change = async (planned: Planned<BulkChange>): Promise<string | null> => {
    if ('obstacle' in planned) return words_of(planned.obstacle, planned.task)
    try {
      await changed(await send(planned.task.id, planned.change))
      return null
    } catch (error) {
      return words.of(error).title
    }
  }
  /** Returns the plan that undoes the changes. */
  const run = async (plan: readonly Planned<BulkChange>[]): Promise<Planned<BulkChange>[]> => {
    setIsBusy(true)
    setResults([])
    setTotal(plan.length)
    setBack([])
    const done: Planned<BulkChange>[] = []
    for (const planned of plan) {
      // One after the other, so that forty changes do not crowd out the page's own reads.
      const reason = await change(planned)
      setResults((before) => [...before, { task: planned.task, reason }])
      if (reason === null && 'change' in planned)
        done.push({ task: planned.task, change: takenBack(planned.task, planned.change) })
    }
    setIsBusy(false)
    return done
  }
  return {
    results,
    total,
    /** Whether something was or is being done, so that its results are there to look at. */
    hasBegun: isBusy || results.length > 0,
    run: async (plan: readonly Planned<BulkChange>[]): Promise<void> => setBack(await run(plan)),
    /** Undoes the last run; null if there is nothing to undo. */
    undo: back.length > 0 ? () => void run(back) : null,
  }
}

export type Bulk = ReturnType<typeof useBulk>
