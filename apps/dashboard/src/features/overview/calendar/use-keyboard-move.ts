'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { type KeyboardEvent, useState } from 'react'
import type { Span } from './day-line'
import type { DragStore } from './drag-store'
import { canDrop, canLift, canMove, dragTo } from './bar-moves'
import { lift, type Lifted, type Move, moveAfter } from './keyboard-move'
import type { Occupant } from './nights'

type Board = {
  rows: readonly BoardRow[]
  store: DragStore
  onMove: (row: BoardRow, occupant: Occupant, nights: Span) => void
  onTransfer: (row: BoardRow, occupant: Occupant, to: { property_id: string; nights: Span }) => void
}

/** The announcement for the last key: about a lifted or dropped bar, or one that cannot be lifted. */
export type Told = (Pick<Move, 'lifted'> & { kind: Move['kind'] | 'fixed' }) | null

/** Moves bars by keyboard, with the same ghost and the same confirmation as by pointer. */
export function useKeyboardMove({ rows, store, onMove, onTransfer }: Board) {
  const [told, setTold] = useState<Told>(null)
  const lifted = told?.kind === 'held' ? told.lifted : null

  const draw = (home: BoardRow, { property_id, occupant, nights, is_astray }: Lifted) => {
    const over = rows.find(({ property }) => property.id === property_id) ?? home
    store.set({ ...dragTo(home, occupant, { over, grip: 'whole', nights }), is_astray })
  }

  /** What the lifted bar of a row may do. */
  const waysOf = (home: BoardRow, { occupant }: Lifted) => {
    const open = rows.filter((row) => canDrop(home, occupant, row)).map(({ property }) => property.id)
    return {
      can_move: canMove(home, occupant),
      beside: (property_id: string, step: 1 | -1) => open[open.indexOf(property_id) + step] ?? null,
    }
  }

  return {
    told,
    lifted,
    /** Lifts a bar, if the reader may move it. */
    lift: (row: BoardRow, occupant: Occupant): void => {
      const held = lift(row.property.id, occupant)
      if (!canLift(row, occupant)) return setTold({ kind: 'fixed', lifted: held })
      setTold({ kind: 'held', lifted: held })
      draw(row, held)
    },
    /** Passes a key to the lifted bar of a row; returns its new place, null for other keys. */
    press: (home: BoardRow, held: Lifted, event: KeyboardEvent): Lifted | null => {
      const move = moveAfter(held, event, waysOf(home, held))
      if (!move) return null
      setTold(move)
      if (move.kind === 'held') draw(home, move.lifted)
      else store.set(null)
      const { property_id, nights } = move.lifted
      if (move.kind === 'put' && property_id === held.home_id) onMove(home, held.occupant, nights)
      else if (move.kind === 'put') onTransfer(home, held.occupant, { property_id, nights })
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
