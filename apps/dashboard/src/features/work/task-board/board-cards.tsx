'use client'
import type { Task } from '@stayward/contract/work/task'
import { type Below, BoardCard, type Said } from './board-card'
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
  return (
    <ul className={className}>
      {tasks.map((task) => (
        <BoardCard
          key={task.id}
          task={task}
          property_name={property_names.get(task.property_id)}
          said={said}
          below={below}
          targets={targetsOf?.(task) ?? []}
          is_moving={moves.moving.has(task.id)}
          onDrag={onDrag}
          onMove={(chosen) => void moves.move(task, chosen)}
        />
      ))}
    </ul>
  )
}
