import type { Task } from '@stayward/contract/work/task'

type DueTask = Pick<Task, 'due_at'>

/** How a list of tasks goes on: whether there is a next page, and whether what is due last comes first. */
type Way = { hasNextPage: boolean; isNewestFirst: boolean }

/** Tasks under the day on which they are due at their property; `has_more` if that day may go on, on the next page. */
export function groupByDueDay<Row extends DueTask>(
  tasks: readonly Row[],
  { hasNextPage, isNewestFirst }: Way,
): { day: string; tasks: Row[]; has_more: boolean }[] {
  const last = tasks.at(-1)?.due_at.slice(0, 10) ?? ''
  const byDay = (a: string, b: string) => (isNewestFirst ? b.localeCompare(a) : a.localeCompare(b))
  // Instants of several time zones may not be in the order of their days, but each day has one head.
  return [...Map.groupBy(tasks, ({ due_at }) => due_at.slice(0, 10))]
    .map(([day, due]) => ({ day, tasks: due, has_more: hasNextPage && byDay(day, last) >= 0 }))
    .toSorted((a, b) => byDay(a.day, b.day))
}
