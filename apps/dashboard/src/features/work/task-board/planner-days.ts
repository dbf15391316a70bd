import type { Task } from '@stayward/contract/work/task'
import { addDays } from '../../../i18n/days'

/** The column of what should have been done before today. */
export const OVERDUE = 'overdue'

/** As many days after each other have a column, also where nothing is due. */
const FILLED = 7

type Due = Pick<Task, 'due_at' | 'overdue'>

/** The column of a task: the day on which it is due at its property, or one for all that is overdue from before today. */
export function plannerDay({ due_at, overdue }: Due, today: string): string {
  const day = due_at.slice(0, 10)
  return overdue && day < today ? OVERDUE : day
}

/** The columns of some tasks: what is overdue, the next seven days, and every other day on which one is due. */
export function plannerDays(tasks: readonly Due[], today: string): string[] {
  const used = new Set(tasks.map((task) => plannerDay(task, today)))
  const week = Array.from({ length: FILLED }, (_, index) => addDays(today, index))
  const days = [...new Set([...used, ...week])].filter((day) => day !== OVERDUE).toSorted()
  return used.has(OVERDUE) ? [OVERDUE, ...days] : days
}
