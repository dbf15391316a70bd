import { TASK_MACHINE } from '@stayward/contract/states/task'
import type { Task } from '@stayward/contract/task'

/** The columns of a board by status, in the order of the work. */
export const BOARD_STATUSES = ['todo', 'in_progress', 'completed'] as const
export type BoardStatus = (typeof BOARD_STATUSES)[number]

export type StatusCommand = 'start' | 'undo' | 'complete' | 'reopen'

const COMMANDS: readonly StatusCommand[] = ['start', 'undo', 'complete', 'reopen']

/** The command that brings a task into a column; null where none leads there from where it stands. */
export const commandInto = (from: Task['status'], to: BoardStatus): StatusCommand | null =>
  COMMANDS.find((command) =>
    TASK_MACHINE.some((row) => row.command === command && row.to === to && row.from.includes(from)),
  ) ?? null

export type Move = { status: BoardStatus; command: StatusCommand | null; reason: string | null }

/** Where a task can be moved from its column, and the code of what stands against the rest. */
export const movesOf = ({ status, allowed_actions }: Pick<Task, 'status' | 'allowed_actions'>): Move[] =>
  BOARD_STATUSES.filter((other) => other !== status).map((to) => {
    const command = commandInto(status, to)
    const action = allowed_actions.find((one) => one.action === command)
    const reason = action?.allowed ? null : (action?.reason ?? 'task.invalid_transition')
    return { status: to, command, reason }
  })
