'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { addDays } from '../../../i18n/days'
import { type Cell, cellAfter, type CellPlace, laneAt } from './board-cell'
import { lanesOn, occupantInLane } from './conflict-lanes'
import type { Span } from './day-line'
import type { DragStore } from './drag-store'
import { gripOf } from './keyboard-move'
import { freeNights, type Occupant, occupantsOf } from './nights'
import { useKeyboardMove } from './use-keyboard-move'

type Board = {
  rows: readonly BoardRow[]
  /** The first visible day and the number of visible days. */
  first: () => string
  days: number
  today: string
  store: DragStore
  onShow: (cell: Cell) => void
  onChoose: (row: BoardRow, nights: Span) => void
  onOpen: (row: BoardRow, occupant: Occupant) => void
  onMove: (row: BoardRow, occupant: Occupant, nights: Span) => void
  onTransfer: (row: BoardRow, occupant: Occupant, to: { property_id: string; nights: Span }) => void
}

/** The keyboard's cell, and the other end of a Shift selection. */
export type Choice = { cell: Cell; anchor: Cell | null }

/**
 * Arrows move over the days and properties, Shift selects free nights, Enter opens a bar or takes the nights,
 * M lifts a bar to move it.
 */
export function useBoardKeys(board: Board) {
  const { rows, first, days, today, store, onShow, onChoose, onOpen, onMove, onTransfer } = board
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isHere, setIsHere] = useState(false)
  const moving = useKeyboardMove({ rows, store, onMove, onTransfer })
  const rowOf = ({ property_id }: Pick<Cell, 'property_id'>) =>
    rows.find(({ property }) => property.id === property_id)

  const start = (): Cell | null => {
    const [row] = rows
    return row ? { property_id: row.property.id, day: today, lane: 0 } : null
  }

  const lanesOfPlace = (place: CellPlace): number[] => {
    const row = rowOf(place)
    return row ? lanesOn(row, place.day) : [0]
  }

  const occupantAt = (row: BoardRow, cell: Cell): Occupant | null =>
    occupantInLane(row, cell.day, laneAt(cell, lanesOfPlace))

  const walk = (event: KeyboardEvent, { cell, anchor }: Choice): boolean => {
    const properties = rows.map(({ property }) => property.id)
    const last = addDays(first(), days - 1)
    const next = cellAfter(cell, event.key, { properties, first: first(), last, lanesOn: lanesOfPlace })
    if (!next) return false
    const isChoosing = event.shiftKey && next.property_id === cell.property_id
    setChoice({ cell: next, anchor: isChoosing ? (anchor ?? cell) : null })
    onShow(next)
    return true
  }

  const take = ({ cell, anchor }: Choice): boolean => {
    const row = rowOf(cell)
    if (!row) return false
    const there = occupantAt(row, cell)
    if (anchor === null && there) onOpen(row, there)
    else if (allows(row.property.access_level, 'booking.create')) {
      const nights = freeNights(occupantsOf(row), (anchor ?? cell).day, cell.day)
      if (nights) {
        setChoice({ cell: { ...cell, day: nights.from }, anchor: null })
        onChoose(row, nights)
      }
    }
    return true
  }

  const liftAt = (cell: Cell): boolean => {
    const row = rowOf(cell)
    const there = row && occupantAt(row, cell)
    if (!there) return false
    moving.lift(row, there)
    return true
  }

  /** Handles a key; returns whether it did. */
  const act = (event: KeyboardEvent, now: Choice): boolean => {
    switch (event.key) {
      case 'Enter':
      case ' ':
        return take(now)
      case 'm':
      case 'M':
        return liftAt(now.cell)
      case 'Escape':
        setChoice({ cell: now.cell, anchor: null })
        return now.anchor !== null
      default:
        return walk(event, now)
    }
  }

  /** Passes a key to the lifted bar; the keyboard's cell follows it. */
  const carry = (event: KeyboardEvent): void => {
    const { lifted } = moving
    const row = lifted && rowOf({ property_id: lifted.home_id })
    const next = row ? moving.press(row, lifted, event) : null
    if (!next) return
    event.preventDefault()
    const day = gripOf(event) === 'end' ? addDays(next.nights.to, -1) : next.nights.from
    const cell = { property_id: next.property_id, day, lane: choice?.cell.lane ?? 0 }
    setChoice({ cell, anchor: null })
    onShow(cell)
  }

  return {
    /** The keyboard's cell; kept while something else has the focus. */
    choice:
      isHere && choice && !moving.lifted
        ? { ...choice, cell: { ...choice.cell, lane: laneAt(choice.cell, lanesOfPlace) } }
        : null,
    /** The result of the last bar that the keyboard lifted. */
    told: moving.told,
    rowOf: (property_id: string) => rowOf({ property_id }),
    onBlur: () => {
      setIsHere(false)
      moving.giveUp()
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      // With the mouse, the pointer itself selects.
      if (!event.currentTarget.matches(':focus-visible')) return
      setIsHere(true)
      const cell = start()
      if (cell && !choice) setChoice({ cell, anchor: null })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Links inside the board keep their own keys.
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return
      if (moving.lifted) return carry(event)
      if (event.altKey) return
      const cell = choice?.cell ?? start()
      if (!cell) return
      setIsHere(true)
      const now = choice ?? { cell, anchor: null }
      if (act(event, now)) event.preventDefault()
    },
  }
}
