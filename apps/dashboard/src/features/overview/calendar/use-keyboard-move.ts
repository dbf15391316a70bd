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

/** What there is to say of the last key: of a bar that is held or was put down, or of one that cannot be lifted. */
export type Told = (Pick<Move, 'lifted'> & { kind: Move['kind'] | 'fixed' }) | null

/** Moves bars by the keyboard: the same ghost as by the pointer, and the same question at the end. */
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
    /** Takes hold of a bar, where the reader may move it. */
    lift: (row: BoardRow, occupant: Occupant): void => {
      const held = lift(row.property.id, occupant)
      if (!canMove(row, occupant)) return setTold({ kind: 'fixed', lifted: held })
      setTold({ kind: 'held', lifted: held })
      draw(row, held)
    },
    /** Gives a key to the bar that is held; answers where it stands then, null for a key that it does not know. */
    press: (row: BoardRow, held: Lifted, event: KeyboardEvent): Lifted | null => {
      const move = moveAfter(held, event)
      if (!move) return null
      setTold(move)
      if (move.kind === 'held') draw(row, move.lifted)
      else store.set(null)
      if (move.kind === 'put') onMove(row, held.occupant, move.lifted.nights)
      return move.lifted
    },
    /** Lets go of whatever is held. */
    giveUp: (): void => {
      if (!lifted) return
      setTold(null)
      store.set(null)
    },
  }
}
