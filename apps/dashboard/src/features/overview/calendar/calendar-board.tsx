'use client'
import type { BoardProperty, BoardRow } from '@stayward/contract/overview/calendar-board'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { rememberChoice } from '../../../components/remember-choice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useIsPhone } from '../../../components/use-is-phone'
import { useIsAlive } from '../../../components/use-is-alive'
import { useStable } from '../../../components/use-stable'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { addDays } from '../../../i18n/days'
import type { BoardAsked } from './board-dialogs'
import { type BarColors, COLORS_COOKIE, LEGEND_COOKIE } from './bar-colors'
import classes from './calendar-board.module.css'
import type { CalendarSearch } from './calendar-search'
import { CalendarToolbar } from './calendar-toolbar'
import { type Density, DENSITY_COOKIE } from './density'
import { daysAtFirst, firstDayAround, type Span, ZOOM_DAYS } from './day-line'
import { GridView } from './grid-view'
import type { Occupant } from './nights'
import { useOccupantWords } from './occupant-words'
import { groupingsOf } from './row-groups'
import { useBlockChanges } from './use-block-changes'
import { useBoard } from './use-board'
import { useQuarter, useTodays } from '../../../i18n/use-todays'

type Props = {
  search: CalendarSearch
  onSearch: (change: Partial<CalendarSearch>) => void
  reader_time_zone: string
  /** How high the rows were when it was last looked at. */
  density: Density
  /** What the colors of bars said, and whether the legend was open. */
  colors: BarColors
  has_legend: boolean
}

const CalendarAgenda = dynamic(() => import('./calendar-agenda').then((module) => module.CalendarAgenda), {
  loading: () => null,
})
const BoardDialogs = dynamic(() => import('./board-dialogs').then((module) => module.BoardDialogs), {
  loading: () => null,
})
const NoRows = dynamic(() => import('./no-rows').then((module) => module.NoRows), { loading: () => null })
const BoardLegend = dynamic(() => import('./board-legend').then((module) => module.BoardLegend), {
  loading: () => null,
})

const AGENDA_DAYS = 14
/** As much of the agenda as a phone shows at once, in the page that the server renders for any screen. */
const AGENDA_DAYS_AT_FIRST = 4

/** Properties × days, as a grid or day by day, with all actions on nights. */
export function CalendarBoard(props: Props) {
  const { search, onSearch, reader_time_zone } = props
  const [density, setDensity] = useState(props.density)
  const [hasLegend, setHasLegend] = useState(props.has_legend)
  const t = useTranslations()
  const todayIn = useTodays()
  const now = useQuarter()
  const today = todayIn(reader_time_zone)
  const [goal, setGoal] = useState(() => ({ day: search.date ?? firstDayAround(today) }))
  const [at_first] = useState(() => daysAtFirst(goal.day))
  const [days, setDays] = useState<Span>(at_first)
  const [agendaCount, setAgendaCount] = useState(AGENDA_DAYS)
  const [asked, setAsked] = useState<BoardAsked | null>(null)
  // Until the browser has reported its width, the style sheet chooses.
  const isPhone = useIsPhone()
  const view = search.view ?? (isPhone === null ? null : isPhone ? 'agenda' : 'grid')
  const agendaFirst = search.date ?? today
  const agendaDays = { from: agendaFirst, to: addDays(agendaFirst, agendaCount) }
  const board = useBoard({
    query: search.query,
    tag: search.tag,
    at_first,
    days: view === 'agenda' ? agendaDays : days,
    tonight: view === 'agenda' || search.grouping === 'none' ? null : today,
  })
  const { list, rows } = board
  const blocks = useBlockChanges()
  const isAlive = useIsAlive()
  const words = useErrorWords()

  const goTo = (day: string, date: string | null) => {
    setGoal({ day })
    onSearch({ date })
  }
  const firstInView = search.date ?? (view === 'agenda' ? today : firstDayAround(today))
  const onToday = useStable(() => goTo(firstDayAround(today), null))
  const onDay = useStable((day: string) => goTo(day, day))
  const onDensity = useStable((chosen: Density) => {
    rememberChoice(DENSITY_COOKIE, chosen)
    setDensity(chosen)
  })
  const onColors = useStable((colors: BarColors) => {
    rememberChoice(COLORS_COOKIE, colors)
    onSearch({ colors })
  })
  const onLegend = useCallback((isOpen: boolean) => {
    rememberChoice(LEGEND_COOKIE, isOpen ? 'open' : 'closed')
    setHasLegend(isOpen)
  }, [])
  const onFold = useStable((key: string) =>
    onSearch({
      folded: search.folded.includes(key)
        ? search.folded.filter((one) => one !== key)
        : [...search.folded, key],
    }),
  )
  const onTurn = useStable((direction: 1 | -1) =>
    onDay(addDays(firstInView, direction * ZOOM_DAYS[search.zoom])),
  )
  const onRest = useCallback(
    (date: string) => onSearch({ date: date === firstDayAround(today) ? null : date }),
    [onSearch, today],
  )
  const onOpen = useCallback(
    ({ property }: Pick<BoardRow, 'property'>, occupant: Occupant) =>
      setAsked({
        kind: occupant.kind === 'block' ? 'block' : 'stay',
        property_id: property.id,
        id: occupant.id,
      }),
    [],
  )
  const onChoose = useCallback(
    ({ property }: BoardRow, nights: Span) => setAsked({ kind: 'new', property_id: property.id, nights }),
    [],
  )
  const onMove = useStable(({ property }: BoardRow, { kind, id }: Occupant, nights: Span) => {
    if (kind !== 'block') return setAsked({ kind: 'move', property_id: property.id, id, nights })
    blocks
      .move({ property_id: property.id, id }, nights)
      .catch((error: unknown) => toast({ message: words.of(error).title, tone: 'blocked' }))
  })
  const onTransfer = useCallback(
    ({ property }: BoardRow, { id }: Occupant, to: { property_id: string; nights: Span }) =>
      setAsked({ kind: 'transfer', property_id: property.id, id, to }),
    [],
  )
  const occupants = useOccupantWords()
  const onStray = useStable((occupant: Occupant) =>
    toast({ message: occupants.astrayOf(occupant), tone: 'blocked' }),
  )
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list
  const onEnd = useCallback(() => {
    if (!isFetchingNextPage && !isError) void fetchNextPage()
  }, [isFetchingNextPage, isError, fetchNextPage])

  const openAgenda = useCallback(
    (property: BoardProperty, occupant: Occupant) => onOpen({ property }, occupant),
    [onOpen],
  )
  const colors = search.colors ?? props.colors

  return (
    <>
      <CalendarToolbar
        search={search}
        view={view}
        day={firstInView}
        is_phone={isPhone === true}
        groupings={groupingsOf(rows)}
        has_many={rows.length > 1 || search.query !== '' || search.tag !== ''}
        colors={colors}
        onColors={onColors}
        density={density}
        onDensity={onDensity}
        onChange={onSearch}
        onToday={onToday}
        onDay={onDay}
        onTurn={onTurn}
      />
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {board.error !== null && <ErrorNotice error={board.error} retry={board.retry} />}
      {list.isSuccess && rows.length === 0 && (
        <NoRows search={search} onClear={() => onSearch({ query: '', tag: '' })} />
      )}
      {rows.length > 0 && view !== 'agenda' && (
        <div className={classes['grid']} data-chosen={view ?? undefined}>
          <GridView
            rows={rows}
            zoom={search.zoom}
            grouping={search.grouping}
            folded={search.folded}
            density={isPhone ? 'phone' : density}
            colors={colors}
            now={now}
            goal={goal}
            today={today}
            todayIn={todayIn}
            opened_id={asked && 'id' in asked ? asked.id : null}
            is_busy={board.isReading || !isAlive}
            knows_tonight={board.knowsTonight}
            has_more={hasNextPage}
            is_whole={!hasNextPage && !list.isPlaceholderData && search.query === '' && search.tag === ''}
            onDays={setDays}
            onRest={onRest}
            onEnd={onEnd}
            onOpen={onOpen}
            onChoose={onChoose}
            onMove={onMove}
            onTransfer={onTransfer}
            onStray={onStray}
            onFold={onFold}
          />
          <BoardLegend rows={rows} colors={colors} now={now} is_open={hasLegend} onOpen={onLegend} />
        </div>
      )}
      {rows.length > 0 && view !== 'grid' && (
        <div className={classes['agenda']} data-chosen={view ?? undefined}>
          <CalendarAgenda
            rows={rows}
            first={agendaFirst}
            count={view === null ? AGENDA_DAYS_AT_FIRST : agendaCount}
            today={today}
            onOpen={openAgenda}
            onMore={() => setAgendaCount((count) => count + AGENDA_DAYS)}
          />
        </div>
      )}
      {asked && (
        <BoardDialogs asked={asked} rows={rows} reader_time_zone={reader_time_zone} onAsk={setAsked} />
      )}
    </>
  )
}
