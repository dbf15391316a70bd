import type { Task } from '@stayward/contract/work/task'
import { addDays } from '../../../i18n/days'

/** As many days after each other have a column, also where nothing is due. */
const FILLED = 7

type Due = Pick<Task, 'due_at' | 'overdue'>

/** Whether a task should have been done before today. It stands above what is due today, where it is to be done. */
export const isLeftOver = ({ due_at, overdue }: Due, today: string): boolean =>
  overdue && due_at.slice(0, 10) < today

/** The column of a task: the day on which it is due at its property, or today if that is over. */
export const plannerDay = (task: Due, today: string): string =>
  isLeftOver(task, today) ? today : task.due_at.slice(0, 10)

/** The columns of some tasks: the next seven days, and every other day on which one is due. */
export function plannerDays(tasks: readonly Due[], today: string): string[] {
  const used = tasks.map((task) => plannerDay(task, today))
  const week = Array.from({ length: FILLED }, (_, index) => addDays(today, index))
  return [...new Set([...used, ...week])].toSorted()
}

/** How many of some tasks were left over, and how many are due today. */
export function loadOf(tasks: readonly Due[], today: string): { late: number; today: number } {
  const due = tasks.filter((task) => !isLeftOver(task, today))
  return {
    late: tasks.length - due.length,
    today: due.filter((task) => plannerDay(task, today) === today).length,
  }
}
