import type { Span } from './day-line'
import type { Grip, Occupant } from './nights'

/** What is being dragged over the board: new nights, or those of a bar. */
export type Drag = Span & {
  property_id: string
  /** Whose nights move; null while new ones are chosen. */
  occupant: Occupant | null
  grip: Grip
  /** Who has any of the nights already. */
  taken_by: Occupant | null
  /** Whether the pointer is at another property, where nothing of this one can go. */
  is_astray: boolean
}

/**
 * What is being dragged, apart from React's state: the pointer moves more often than the board could be drawn, and only
 * the ghost follows it.
 */
export function dragStore() {
  let drag: Drag | null = null
  const listeners = new Set<() => void>()
  return {
    get: (): Drag | null => drag,
    set: (next: Drag | null): void => {
      drag = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type DragStore = ReturnType<typeof dragStore>
