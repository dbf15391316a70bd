import type { Span } from './day-line'
import type { Grip, Occupant } from './nights'

/** What is being dragged over the board: new nights, or those of a bar. */
export type Drag = Span & {
  /** The property that would get the nights. */
  property_id: string
  /** The name of that property, if it is not the bar's own. */
  moves_to: string | null
  /** Whose nights move; null while new ones are selected. */
  occupant: Occupant | null
  grip: Grip
  /** Who already has any of the nights. */
  taken_by: Occupant | null
  /** Whether it is over another property, where this bar cannot be dropped. */
  is_astray: boolean
}

/**
 * The state of a drag, outside React's state: the pointer moves more often than the board can render, and
 * only the ghost follows it.
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
