'use client'
import { allows } from '@stayward/contract/rights'
import type { BoardRow } from '@stayward/contract/calendar-board'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { addDays } from '../bookings/days'
import { type Cell, cellAfter } from './board-cell'
import type { Span } from './day-line'
import { freeNights, type Occupant, occupantOfNight, occupantsOf } from './nights'

type Board = {
  rows: readonly BoardRow[]
  /** The first day in view and the number of those that are. */
  first: () => string
  days: number
  today: string
  onShow: (cell: Cell) => void
  onChoose: (row: BoardRow, nights: Span) => void
  onOpen: (row: BoardRow, occupant: Occupant) => void
}

/** The cell of the keyboard, and the other end of what Shift chooses from it. */
export type Choice = { cell: Cell; anchor: Cell | null }

/** Arrows walk over the days and properties, Shift chooses free nights, Enter opens what is there or takes them. */
export function useBoardKeys({ rows, first, days, today, onShow, onChoose, onOpen }: Board) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isHere, setIsHere] = useState(false)
  const rowOf = ({ property_id }: Cell) => rows.find(({ property }) => property.id === property_id)

  const start = (): Cell | null => {
    const [row] = rows
    return row ? { property_id: row.property.id, day: today } : null
  }

  const walk = (event: KeyboardEvent, { cell, anchor }: Choice): boolean => {
    const properties = rows.map(({ property }) => property.id)
    const last = addDays(first(), days - 1)
    const next = cellAfter(cell, event.key, { properties, first: first(), last })
    if (!next) return false
    const isChoosing = event.shiftKey && next.property_id === cell.property_id
    setChoice({ cell: next, anchor: isChoosing ? (anchor ?? cell) : null })
    onShow(next)
    return true
  }

  const take = ({ cell, anchor }: Choice): boolean => {
    const row = rowOf(cell)
    if (!row) return false
    const occupants = occupantsOf(row)
    const there = occupantOfNight(occupants, cell.day)
    if (anchor === null && there) onOpen(row, there)
    else if (allows(row.property.access_level, 'booking.create')) {
      const nights = freeNights(occupants, (anchor ?? cell).day, cell.day)
      if (nights) {
        setChoice({ cell: { ...cell, day: nights.from }, anchor: null })
        onChoose(row, nights)
      }
    }
    return true
  }

  return {
    /** Where the keyboard is; it stays there while something else has the focus. */
    choice: isHere ? choice : null,
    onBlur: () => setIsHere(false),
    onFocus: (event: FocusEvent<HTMLElement>) => {
      // Who comes with the mouse points at what they mean.
      if (!event.currentTarget.matches(':focus-visible')) return
      setIsHere(true)
      const cell = start()
      if (cell && !choice) setChoice({ cell, anchor: null })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Links inside the board keep their own keys.
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
      const cell = choice?.cell ?? start()
      if (!cell) return
      setIsHere(true)
      const now = choice ?? { cell, anchor: null }
      const isDone =
        event.key === 'Enter' || event.key === ' '
          ? take(now)
          : event.key === 'Escape'
            ? (setChoice({ cell, anchor: null }), now.anchor !== null)
            : walk(event, now)
      if (isDone) event.preventDefault()
    },
  }
}
