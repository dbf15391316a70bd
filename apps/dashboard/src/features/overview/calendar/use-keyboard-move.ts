'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { type KeyboardEvent, useState } from 'react'
import type { Span } from './day-line'
import type { DragStore } from './drag-store'
import { lift, type Lifted, type Move, moveAfter } from './keyboard-move'
import { type Occupant, occupantsOf, takenBy } from './nights'
import { canMove } from './use-board-pointer'

type Board = {
  store: DragStore
  onMove: (row: BoardRow, occupant: Occupant, nights: Span) => void
}

/** The announcement for the last key: about a lifted or dropped bar, or one that cannot be lifted. */
export type Told = (Pick<Move, 'lifted'> & { kind: Move['kind'] | 'fixed' }) | null

/** Moves bars by keyboard, with the same ghost and the same confirmation as by pointer. */
export function useKeyboardMove({ store, onMove }: Board) {
  const [told, setTold] = useState<Told>(null)
  const lifted = told?.kind === 'held' ? told.lifted : null

  const draw = (row: BoardRow, { property_id, occupant, nights, is_astray }: Lifted) => {
    const taken_by = takenBy(occupantsOf(row), nights, occupant.id)
    store.set({ ...nights, property_id, occupant, grip: 'whole', taken_by, is_astray })
  }

  return {
    told,
    lifted,
    /** Lifts a bar, if the reader may move it. */
    lift: (row: BoardRow, occupant: Occupant): void => {
      const held = lift(row.property.id, occupant)
      if (!canMove(row, occupant)) return setTold({ kind: 'fixed', lifted: held })
      setTold({ kind: 'held', lifted: held })
      draw(row, held)
    },
    /** Passes a key to the lifted bar; returns its new cell, null for other keys. */
    press: (row: BoardRow, held: Lifted, event: KeyboardEvent): Lifted | null => {
      const move = moveAfter(held, event)
      if (!move) return null
      setTold(move)
      if (move.kind === 'held') draw(row, move.lifted)
      else store.set(null)
      if (move.kind === 'put') onMove(row, held.occupant, move.lifted.nights)
      return move.lifted
    },
    /** Drops whatever is lifted. */
    giveUp: (): void => {
      if (!lifted) return
      setTold(null)
      store.set(null)
    },
  }
}
