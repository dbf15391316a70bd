'use client'
import type { Task } from '@stayward/contract/work/task'
import { useNow } from '../../../i18n/now'
import { mayBegin } from '../my-jobs/job-days'
import { type Below, BoardCard, type Said } from './board-card'
import { type NextStep, nextStep } from './task-moves'
import { useStatusTargets } from './use-status-targets'
import type { Target, useTaskMoves } from './use-task-moves'

/** What the cards of a board share. */
export type Shared = {
  property_names: ReadonlyMap<string, string>
  /** What stands above or beside the cards, so that they need not show it. */
  said: Said
  /** Where a card can be moved; without it moving means nothing. */
  targetsOf?: ((task: Task) => readonly Target[]) | undefined
  moves: ReturnType<typeof useTaskMoves>
  onDrag: (task: Task | null) => void
}

type Props = {
  tasks: readonly Task[]
  shared: Shared
  /** What stands above them: their day, that they are overdue, or neither. */
  below: Below
  className: string | undefined
}

/** Tasks of one place on a board as cards. */
export function BoardCards({ tasks, shared, below, className }: Props) {
  const { property_names, said, targetsOf, moves, onDrag } = shared
  const now = useNow()
  const statusesOf = useStatusTargets()
  const give = (task: Task, step: NextStep) => {
    const target = statusesOf(task).find(({ command }) => command === step)
    // Only columns of statuses are left with the status.
    if (target) void moves.move(task, said === 'status' ? target : { ...target, key: null })
  }
  return (
    <ul className={className}>
      {tasks.map((task) => {
        const step = nextStep(task)
        return (
          <BoardCard
            key={task.id}
            task={task}
            property_name={property_names.get(task.property_id)}
            said={said}
            below={below}
            // Nobody begins today what is due in weeks.
            step={step === 'start' && !mayBegin(task, now) ? null : step}
            targets={targetsOf?.(task) ?? []}
            is_moving={moves.moving.has(task.id)}
            onDrag={onDrag}
            onMove={(chosen) => void moves.move(task, chosen)}
            onStep={(chosen) => give(task, chosen)}
          />
        )
      })}
    </ul>
  )
}
