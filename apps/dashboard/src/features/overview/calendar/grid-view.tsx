'use client'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsAlive } from '../../../components/use-is-alive'
import { nightsBetween } from '../../../i18n/days'
import { BoardGrid } from './board-grid'
import type { BarColors } from './bar-colors'
import type { Zoom } from './calendar-search'
import type { Density, RowLook } from './density'
import { dayLine, dayLineAround, dayWidth, type Span, ZOOM_DAYS } from './day-line'
import type { Occupant } from './nights'
import type { Grouping } from './row-groups'
import { heightOf, linesOf, lookWithin } from './row-layout'
import { useRoom } from './use-room'
import { useViewport } from './use-viewport'

type Props = {
  rows: readonly BoardRow[]
  zoom: Zoom
  grouping: Grouping
  folded: readonly string[]
  /** How high the reader wants the rows; phones have rows of their own. */
  density: Density | 'phone'
  colors: BarColors
  now: number
  /** The day to scroll to the left edge, whenever the object changes. */
  goal: { day: string }
  today: string
  todayIn: (time_zone: string) => string
  opened_id: string | null
  is_busy: boolean
  knows_tonight: boolean
  has_more: boolean
  /** Whether these are all rows of the board, so that nobody searches among them or waits for more. */
  is_whole: boolean
  /** Called when the visible days change. */
  onDays: (days: Span) => void
  /** Called when scrolling has stopped. */
  onRest: (first: string) => void
  /** Called when the last rows are near. */
  onEnd: () => void
  onOpen: (row: BoardRow, occupant: Occupant) => void
  onChoose: (row: BoardRow, nights: Span) => void
  onMove: (row: BoardRow, occupant: Occupant, nights: Span) => void
  onTransfer: (row: BoardRow, occupant: Occupant, to: { property_id: string; nights: Span }) => void
  onStray: (occupant: Occupant) => void
  onFold: (key: string) => void
}

/** Whether a day is far enough from both ends of a line around another day. */
function isNear(anchor: string, day: string): boolean {
  const distance = nightsBetween(anchor, day)
  return distance > -300 && distance < 640
}

const REST_MS = 250
const NEAR_END_PX = 600
const HEIGHT_AT_FIRST = 960

/** The scrolling grid: which days and rows are visible, and where to scroll on request. */
export function GridView(props: Props) {
  const { rows, zoom, grouping, folded, density, goal, is_whole, onDays, onRest, onEnd, ...board } = props
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoom(scroller)
  const day_width = dayWidth(zoom, room.days)
  const isAlive = useIsAlive()
  const [anchor, setAnchor] = useState(goal.day)
  if (!isNear(anchor, goal.day)) setAnchor(goal.day)
  const line = useMemo(
    // The server cannot scroll, so its line begins with the first visible day; the browser adds the past.
    () => (isAlive ? dayLineAround(anchor) : dayLine(anchor, ZOOM_DAYS.month)),
    [isAlive, anchor],
  )
  /** The first visible day, and the goal that it was last scrolled to. */
  const place = useRef({ day: goal.day, goal })
  // What is searched or folded away does not change how high the others are.
  const [looked, setLooked] = useState<RowLook>('comfortable')
  const fitting = is_whole ? lookWithin(rows, grouping, room.rows) : looked
  if (fitting !== looked) setLooked(fitting)
  const look: RowLook = density === 'comfortable' ? fitting : density
  const lines = useMemo(() => linesOf(rows, { grouping, folded, look }), [rows, grouping, folded, look])
  const height = heightOf(lines)
  const { viewport, firstPlace } = useViewport(scroller, {
    line,
    day_width,
    height,
    at_first: { days: { from: 0, to: ZOOM_DAYS.month }, heights: { from: 0, to: HEIGHT_AT_FIRST } },
  })
  const firstDay = useCallback(() => line.dayAt(Math.round(firstPlace.current)), [line, firstPlace])

  useLayoutEffect(() => {
    if (place.current.goal !== goal) place.current = { day: goal.day, goal }
    if (scroller.current) scroller.current.scrollLeft = line.indexOf(place.current.day) * day_width
  }, [goal, line, day_width])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      place.current.day = firstDay()
      clearTimeout(timer)
      timer = setTimeout(() => onRest(firstDay()), REST_MS)
    }
    element.addEventListener('scroll', rest, { passive: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', rest)
    }
  }, [firstDay, onRest])

  const { from, to } = viewport.days
  useEffect(() => onDays({ from: line.dayAt(from), to: line.dayAt(to) }), [line, from, to, onDays])

  const isNearEnd = viewport.heights.to > height - NEAR_END_PX
  useEffect(() => {
    if (board.has_more && (isNearEnd || grouping !== 'none')) onEnd()
  }, [board.has_more, isNearEnd, grouping, onEnd])

  return (
    <BoardGrid
      {...board}
      scroller={scroller}
      line={line}
      day_width={day_width}
      zoom={zoom}
      lines={lines}
      look={look}
      is_by_city={grouping === 'city'}
      viewport={viewport}
      firstDay={firstDay}
    />
  )
}
