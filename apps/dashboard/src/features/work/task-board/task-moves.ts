import { TASK_MACHINE } from '@stayward/contract/work/task-states'
import type { Task } from '@stayward/contract/work/task'

/** The columns of a board by status, in the order of the work. */
export const BOARD_STATUSES = ['todo', 'in_progress', 'completed'] as const
export type BoardStatus = (typeof BOARD_STATUSES)[number]

export type StatusCommand = 'start' | 'undo' | 'complete' | 'reopen'

const COMMANDS: readonly StatusCommand[] = ['start', 'undo', 'complete', 'reopen']

/** The command that moves a task into a column; null if there is none from its status. */
export const commandInto = (from: Task['status'], to: BoardStatus): StatusCommand | null =>
  COMMANDS.find((command) =>
    TASK_MACHINE.some((row) => row.command === command && row.to === to && row.from.includes(from)),
  ) ?? null

/** The commands that move a task back to its previous status; null if there are none. */
export function wayBack(now: Task['status'], before: Task['status']): StatusCommand[] | null {
  const goal = BOARD_STATUSES.find((status) => status === before)
  if (goal === undefined) return null
  const direct = commandInto(now, goal)
  if (direct) return [direct]
  const ways = BOARD_STATUSES.map((via) => [commandInto(now, via), commandInto(via, goal)])
  return (
    ways.map((way) => way.filter((command) => command !== null)).find(({ length }) => length === 2) ?? null
  )
}

export type Move = { status: BoardStatus; command: StatusCommand | null; reason: string | null }

/** Where a task can be moved from its column, and the error codes of the other columns. */
export const movesOf = ({ status, allowed_actions }: Pick<Task, 'status' | 'allowed_actions'>): Move[] =>
  BOARD_STATUSES.filter((other) => other !== status).map((to) => {
    const command = commandInto(status, to)
    const action = allowed_actions.find((one) => one.action === command)
    const reason = action?.allowed ? null : (action?.reason ?? 'task.invalid_transition')
    return { status: to, command, reason }
  })

/** The step of the work itself. */
export type NextStep = 'start' | 'complete'

/** The next step of a task, if the reader may take it now; null otherwise. */
export function nextStep({
  status,
  allowed_actions,
}: Pick<Task, 'status' | 'allowed_actions'>): NextStep | null {
  const step = status === 'todo' ? 'start' : 'complete'
  const isNext = status === 'todo' || status === 'in_progress'
  return isNext && allowed_actions.some(({ action, allowed }) => action === step && allowed) ? step : null
}
