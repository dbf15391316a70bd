'use client'
import { keepPreviousData } from '@tanstack/react-query'
import type { Inputs } from '../../../trpc/types'
import { api } from '../../../trpc/api'
import { type TaskSearch, taskTotalInput } from '../tasks/task-search'

/** How many tasks of a search each group has; undefined while they are counted. */
export function useTaskTotals(
  search: TaskSearch,
  group_by: Inputs['tasks']['totals']['group_by'],
): ((group: string | null) => number) | undefined {
  const { data } = api.tasks.totals.useQuery(taskTotalInput(search, group_by), {
    placeholderData: keepPreviousData,
  })
  return data && ((group) => data.items.find((item) => item.group === group)?.total ?? 0)
}
