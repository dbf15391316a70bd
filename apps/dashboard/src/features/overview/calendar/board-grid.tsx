'use client'
// oxlint-disable jsx-a11y/prefer-tag-over-role -- Only what is in view is there, which no table can say.
import type { BoardRow as Row } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { memo, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useStable } from '../../../components/use-stable'
import { ActiveCell } from './active-cell'
import type { BarColors } from './bar-colors'
import { DayGround, DayHeads } from './board-days'
import classes from './board-grid.module.css'
import { BoardRow } from './board-row'
import type { Cell } from './board-cell'
import type { RowLook } from './density'
import { type DayLine, type Span, ZOOM_DAYS } from './day-line'
import { dragStore } from './drag-store'
import type { Zoom } from './calendar-search'
import { type Occupant, occupantsOf } from './nights'
import { type BoardLine, heightOf, linesBetween } from './row-layout'
import { useBoardKeys } from './use-board-keys'
import { useBoardPointer } from './use-board-pointer'
import type { Viewport } from './use-viewport'

// Nobody moves a stay before the page listens.
const MoveTeller = dynamic(() => import('./move-teller').then((module) => module.MoveTeller), {
  loading: () => null,
})
const Ghost = dynamic(() => import('./ghost').then((module) => module.Ghost), { loading: () => null })
// Nothing hovers before the page listens.
const HoverCard = dynamic(() => import('./hover-card').then((module) => module.HoverCard), {
  loading: () => null,
  ssr: false,
})
// A single property has no groups.
const BoardGroup = dynamic(() => import('./board-group').then((module) => module.BoardGroup), {
  loading: () => null,
})

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  line: DayLine
  day_width: number
  zoom: Zoom
  lines: readonly BoardLine[]
  look: RowLook
  is_by_city: boolean
  colors: BarColors
  /** The current instant in milliseconds, to a quarter of an hour. */
  now: number
  viewport: Viewport
  firstDay: () => string
  today: string
  /** Today in a time zone. */
  todayIn: (time_zone: string) => string
  opened_id: string | null
  is_busy: boolean
  knows_tonight: boolean
  /** Whether more rows can be loaded. */
  has_more: boolean
  onOpen: (row: Row, occupant: Occupant) => void
  onChoose: (row: Row, nights: Span) => void
  onMove: (row: Row, occupant: Occupant, nights: Span) => void
  onTransfer: (row: Row, occupant: Occupant, to: { property_id: string; nights: Span }) => void
  onStray: (occupant: Occupant) => void
  onFold: (key: string) => void
}

const HEAD_ROWS = 1

/** Properties × days. Only the visible part is rendered; scrolling itself is native. */
export const BoardGrid = memo(function BoardGrid(props: Props) {
  const { scroller, line, day_width, zoom, lines, look, is_by_city, colors, now, viewport } = props
  const { firstDay, today, todayIn } = props
  const { opened_id, is_busy, knows_tonight, has_more } = props
  const { onOpen, onChoose, onMove, onTransfer, onStray, onFold } = props
  const t = useTranslations('calendar')
  const cellId = useId()
  const corner = useRef<HTMLDivElement>(null)
  const [store] = useState(dragStore)
  const rows = useMemo(() => lines.flatMap((one) => (one.kind === 'row' ? [one.row] : [])), [lines])
  const lineOf = (property_id: string) =>
    lines.find((one) => one.kind === 'row' && one.row.property.id === property_id)

  const show = ({ property_id, day }: Cell) => {
    const at = lineOf(property_id)
    const heads = lines.find(({ kind }) => kind === 'group')?.height ?? 0
    const x = line.indexOf(day) * day_width
    if (at) bringIntoView(scroller.current, corner.current, { x, day_width, at, heads })
  }
  const keys = useBoardKeys({
    rows,
    first: firstDay,
    days: ZOOM_DAYS[zoom],
    today,
    store,
    onShow: show,
    onChoose,
    onOpen,
    onMove,
    onTransfer,
  })
  const pointer = useBoardPointer({ line, day_width, lines, store, onChoose, onMove, onTransfer, onStray })
  // By its id alone, so that a bar is rendered again only if something about it changed.
  const open = useStable((id: string) => {
    const row = rows.find((one) => holds(one, id))
    const occupant = row && occupantsOf(row).find((one) => one.id === id)
    if (row && occupant) onOpen(row, occupant)
  })
  const active = keys.choice && lineOf(keys.choice.cell.property_id)
  // As high as the rows, up to the screen, with room for the horizontal scroll bar.
  const sizes = { width: line.length * day_width, height: heightOf(lines) }

  return (
    <>
      <div
        ref={scroller}
        className={classes['scroller']}
        role="grid"
        style={{ height: `calc(${sizes.height}px + var(--heads) + 16px)` }}
        data-rows={look}
        tabIndex={0}
        aria-label={t('grid')}
        aria-describedby={`${cellId}-help`}
        aria-rowcount={has_more ? -1 : lines.length + HEAD_ROWS}
        aria-colcount={line.length + 1}
        aria-busy={is_busy}
        aria-activedescendant={active ? cellId : undefined}
        aria-multiselectable
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        <div className={classes['heads']} role="row" aria-rowindex={1}>
          <div ref={corner} className={classes['corner']} role="columnheader" aria-colindex={1} data-corner>
            {t('properties')}
          </div>
          <div className={classes['days']} style={{ width: sizes.width }} role="presentation">
            <DayHeads line={line} day_width={day_width} days={viewport.days} today={today} />
          </div>
        </div>
        <div className={classes['body']} style={{ height: sizes.height }} role="rowgroup" {...pointer}>
          <div className={classes['ground']} style={{ width: sizes.width }} role="presentation">
            <DayGround line={line} day_width={day_width} days={viewport.days} />
          </div>
          {linesBetween(lines, viewport.heights.from, viewport.heights.to).map((one) =>
            one.kind === 'group' ? (
              <BoardGroup
                key={`group ${one.group.key}`}
                line={one}
                index={one.index + HEAD_ROWS + 1}
                todayIn={todayIn}
                knows_tonight={knows_tonight}
                onFold={onFold}
              />
            ) : (
              <BoardRow
                key={one.row.property.id}
                row={one.row}
                look={look}
                is_in_city={is_by_city}
                colors={colors}
                now={now}
                top={one.top}
                height={one.height}
                index={one.index + HEAD_ROWS + 1}
                line={line}
                day_width={day_width}
                days={viewport.days}
                opened_id={holds(one.row, opened_id) ? opened_id : null}
                today={todayIn(one.row.property.time_zone)}
                onOpen={open}
              />
            ),
          )}
          <Ghost
            store={store}
            line={line}
            day_width={day_width}
            topOf={(property_id) => lineOf(property_id)?.top ?? null}
          />
          {keys.choice && active?.kind === 'row' && (
            <ActiveCell
              id={cellId}
              choice={keys.choice}
              row={active.row}
              look={look}
              top={active.top}
              row_index={active.index + HEAD_ROWS + 1}
              line={line}
              day_width={day_width}
            />
          )}
        </div>
      </div>
      {/* A grid may contain nothing but rows. */}
      <HoverCard grid={scroller} rows={rows} />
      <MoveTeller told={keys.told} rowOf={keys.rowOf} />
      <p id={`${cellId}-help`} className="visually-hidden">
        {t('grid_help')}
      </p>
    </>
  )
})

const holds = (row: Row, id: string | null): boolean =>
  id !== null && occupantsOf(row).some((occupant) => occupant.id === id)

/** `heads` is the height of the group's head that covers the first rows in view. */
type Place = { x: number; day_width: number; at: BoardLine; heads: number }

/** Scrolls until a cell is fully visible next to and below the headers. */
function bringIntoView(
  scroller: HTMLElement | null,
  corner: HTMLElement | null,
  { x, day_width, at, heads }: Place,
): void {
  if (!scroller || !corner) return
  const view = {
    left: scroller.scrollLeft,
    width: scroller.clientWidth - corner.offsetWidth,
    top: scroller.scrollTop,
    height: scroller.clientHeight - corner.offsetHeight,
  }
  if (x < view.left) scroller.scrollLeft = x
  else if (x + day_width > view.left + view.width) scroller.scrollLeft = x + day_width - view.width
  if (at.top < view.top + heads) scroller.scrollTop = at.top - heads
  else if (at.top + at.height > view.top + view.height) scroller.scrollTop = at.top + at.height - view.height
}
