'use client'
import { allows } from '@stayward/contract/kernel/rights'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { canLift, canMove, dragTo } from './bar-moves'
import { dayAtPixel, type DayLine, type Span } from './day-line'
import type { DragStore } from './drag-store'
import { freeNights, type Grip, type Occupant, occupantsOf, pulledNights } from './nights'
import { type BoardLine, lineAt } from './row-layout'
import { swallowClick } from './swallow-click'

/** A shorter movement is a click. */
const CLICK_PX = 4
const EDGE_PX = 48
const EDGE_SPEED_PX = 14

type Board = {
  line: DayLine
  day_width: number
  lines: readonly BoardLine[]
  store: DragStore
  /** Nights were selected; a click selects one. */
  onChoose: (row: BoardRow, nights: Span) => void
  /** A bar was dropped on other nights. */
  onMove: (row: BoardRow, occupant: Occupant, nights: Span) => void
  /** A bar was dropped on another property. */
  onTransfer: (row: BoardRow, occupant: Occupant, to: { property_id: string; nights: Span }) => void
  /** A bar was dropped on another property, where it cannot go. */
  onStray: (occupant: Occupant) => void
}

type Press = {
  row: BoardRow
  occupants: Occupant[]
  x: number
  y: number
  day: string
  is_cancelled: boolean
} & ({ occupant: Occupant; grip: Grip } | { occupant: null })

/**
 * Dragging over free nights selects them; dragging a bar or one of its ends moves its nights, and dragging a bar onto
 * another row its property.
 */
export function useBoardPointer(board: Board) {
  const press = useRef<Press | null>(null)
  const latest = useRef(board)
  useEffect(() => {
    latest.current = board
  })
  useEffect(() => {
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !press.current) return
      press.current.is_cancelled = true
      latest.current.store.set(null)
    }
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [])

  const placeOf = (event: MouseEvent<HTMLElement>) => {
    const { line, day_width, lines } = latest.current
    const box = event.currentTarget.getBoundingClientRect()
    return {
      day: dayAtPixel(line, event.clientX - box.left - headWidth(event.currentTarget), day_width),
      at: lineAt(lines, event.clientY - box.top),
    }
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A finger scrolls; a tap is a click.
    if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const { day, at } = placeOf(event)
    if (at?.kind !== 'row' || event.target.closest(NO_NIGHTS)) return
    const { row } = at
    const occupants = occupantsOf(row)
    const bar = event.target.closest<HTMLElement>('[data-occupant]')
    const occupant = occupants.find(({ id }) => id === bar?.dataset['occupant']) ?? null
    if (occupant !== null && !canLift(row, occupant)) return
    if (occupant === null && !allows(row.property.access_level, 'booking.create')) return
    const end = event.target.closest<HTMLElement>('[data-grip]')?.dataset['grip']
    const start = { row, occupants, x: event.clientX, y: event.clientY, day, is_cancelled: false }
    press.current =
      occupant === null
        ? { ...start, occupant }
        : { ...start, occupant, grip: end === 'start' || end === 'end' ? end : 'whole' }
  }

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { current } = press
    if (!current || current.is_cancelled) return
    const { store } = latest.current
    // The button was released where the board gets no event.
    if (event.buttons === 0) {
      press.current = null
      return store.set(null)
    }
    const hasMoved = Math.hypot(event.clientX - current.x, event.clientY - current.y) > CLICK_PX
    if (!store.get() && !hasMoved) return
    // Not earlier: the element that captures the pointer also gets the click.
    event.currentTarget.setPointerCapture(event.pointerId)
    const { day, at } = placeOf(event)
    const { row: home } = current
    if (current.occupant === null) {
      const nights = freeNights(current.occupants, current.day, day)
      const place = { property_id: home.property.id, moves_to: null, is_astray: false }
      store.set(nights && { ...nights, ...place, occupant: null, grip: 'end', taken_by: null })
      return
    }
    const { occupant, grip } = current
    const { line } = latest.current
    const days = canMove(home, occupant) ? line.indexOf(day) - line.indexOf(current.day) : 0
    const over = grip === 'whole' && at?.kind === 'row' ? at.row : home
    store.set(dragTo(home, occupant, { over, grip, nights: pulledNights(occupant, grip, days) }))
    scrollAtEdge(event)
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    const { current } = press
    const { store, onChoose, onMove, onTransfer, onStray } = latest.current
    press.current = null
    const drag = store.get()
    store.set(null)
    if (!current || event.type !== 'pointerup' || !event.currentTarget.hasPointerCapture(event.pointerId))
      return
    swallowClick()
    if (!drag) return
    const { property_id } = drag
    const nights = { from: drag.from, to: drag.to }
    if (current.occupant === null) onChoose(current.row, nights)
    else if (drag.is_astray) onStray(current.occupant)
    else if (property_id !== current.row.property.id)
      onTransfer(current.row, current.occupant, { property_id, nights })
    else if (nights.from !== current.occupant.from || nights.to !== current.occupant.to)
      onMove(current.row, current.occupant, nights)
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest(`${NO_NIGHTS}, [data-occupant]`)) return
    const { day, at } = placeOf(event)
    if (at?.kind !== 'row' || !allows(at.row.property.access_level, 'booking.create')) return
    const nights = freeNights(occupantsOf(at.row), day, day)
    if (nights) latest.current.onChoose(at.row, nights)
  }

  return {
    onClick,
    onPointerDown,
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Inside a row, but outside its nights. */
const NO_NIGHTS = '[data-head], [data-task]'

/** The width of the names; not that of the first head, which may be the words of a group. */
const headWidth = (board: Element): number =>
  board.closest('[role="grid"]')?.querySelector<HTMLElement>('[data-corner]')?.offsetWidth ?? 0

/** Scrolls when the pointer drags beyond the edge of the board. */
function scrollAtEdge(event: PointerEvent<HTMLElement>): void {
  const scroller = event.currentTarget.closest('[role="grid"]')
  if (!scroller) return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const head = headWidth(event.currentTarget)
  if (event.clientX > right - EDGE_PX) scroller.scrollBy({ left: EDGE_SPEED_PX })
  if (event.clientX < left + head + EDGE_PX) scroller.scrollBy({ left: -EDGE_SPEED_PX })
  const heads = scroller.querySelector<HTMLElement>('[data-corner]')?.offsetHeight ?? 0
  if (event.clientY > bottom - EDGE_PX / 2) scroller.scrollBy({ top: EDGE_SPEED_PX })
  if (event.clientY < top + heads + EDGE_PX / 2) scroller.scrollBy({ top: -EDGE_SPEED_PX })
}
