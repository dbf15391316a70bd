'use client'
import type { Task } from '@stayward/contract/work/task'
import { type DragEvent, useState } from 'react'
import type { Target, useTaskMoves } from './use-task-moves'

/** Moves cards by dragging: what is dragged, and what the place of a target does with it. */
export function useCardDrag(
  targetsOf: ((task: Task) => readonly Target[]) | undefined,
  move: ReturnType<typeof useTaskMoves>['move'],
) {
  const [dragged, setDragged] = useState<Task | null>(null)
  const targetOf = (key: string): Target | undefined =>
    dragged === null ? undefined : targetsOf?.(dragged).find((target) => target.key === key)
  return {
    onDrag: setDragged,
    /** Why what is dragged cannot be moved there; null if it can, or if nothing is dragged. */
    reasonOf: (key: string): string | null => targetOf(key)?.reason ?? null,
    placeOf: (key: string) => {
      const target = targetOf(key)
      return {
        'data-drop': target && (target.reason === null ? 'open' : 'closed'),
        onDragOver: (event: DragEvent) => target?.reason === null && event.preventDefault(),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          if (dragged && target?.reason === null) void move(dragged, target)
          setDragged(null)
        },
      }
    },
  }
}
