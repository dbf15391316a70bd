'use client'
import { Button } from '@mantine/core'
import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { IconArchive } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../../../components/empty-state'
import { ErrorNotice } from '../../../../components/error-notice'
import { LinkButton } from '../../../../components/link-button'
import { rememberChoice } from '../../../../components/remember-choice'
import { RowsSkeleton } from '../../../../components/rows-skeleton'
import { useUrlState } from '../../../../components/use-url-state'
import { wholeWeeksOf } from '../../../../dates/month-days'
import { MonthPicker } from '../../../../dates/month-picker'
import { knownMonth, monthAfter } from '../../../../dates/months'
import { useQuarter, useTodays } from '../../../../i18n/use-todays'
import { paths } from '../../../../paths'
import { api } from '../../../../trpc/api'
import { type BarColors, COLORS_COOKIE, LEGEND_COOKIE } from '../bar-colors'
import type { BoardAsked } from '../board-dialogs'
import { BoardLegend } from '../board-legend'
import { ColorsChoice } from '../colors-choice'
import type { Span } from '../day-line'
import { hasNights, type Occupant, occupantsOf } from '../nights'
import { takenNights } from './month-bars'
import { MonthWeeks } from './month-weeks'
import { monthInput } from './month-input'
import classes from './property-month.module.css'

const BoardDialogs = dynamic(() => import('../board-dialogs').then((module) => module.BoardDialogs), {
  loading: () => null,
})

/** How far ahead bookings are looked at. */
const MONTHS_AHEAD = 18

type Props = {
  property_id: string
  time_zone: string
  reader_time_zone: string
  /** What the colors of bars said when this browser last looked, and whether the legend was open. */
  colors: BarColors
  has_legend: boolean
}

const parseMonth = (params: URLSearchParams) => ({ month: knownMonth(params.get('month')) })

/** The calendar of one property, month by month. */
export function PropertyMonth({ property_id, time_zone, reader_time_zone, ...remembered }: Props) {
  const t = useTranslations()
  const toPath = useCallback(
    ({ month }: { month: string | null }) => paths.propertyMonth(property_id, month ?? undefined),
    [property_id],
  )
  const [search, setSearch] = useUrlState(parseMonth, toPath, false)
  const [colors, setColors] = useState(remembered.colors)
  const [hasLegend, setHasLegend] = useState(remembered.has_legend)
  const [asked, setAsked] = useState<BoardAsked | null>(null)
  const today = useTodays()(time_zone)
  const now = useQuarter()
  const current = today.slice(0, 7)
  const month = search.month ?? current
  const weeks = wholeWeeksOf(`${month}-01`)
  const read = api.calendar.board.useQuery(monthInput(property_id, month), {
    placeholderData: keepPreviousData,
  })
  const row = read.data?.items[0]
  const showMonth = (next: string) => setSearch({ month: next === current ? null : next })
  const onColors = useCallback((chosen: BarColors) => {
    rememberChoice(COLORS_COOKIE, chosen)
    setColors(chosen)
  }, [])
  const onLegend = useCallback((isOpen: boolean) => {
    rememberChoice(LEGEND_COOKIE, isOpen ? 'open' : 'closed')
    setHasLegend(isOpen)
  }, [])
  const open = ({ kind, id }: Occupant) =>
    setAsked({ kind: kind === 'block' ? 'block' : 'stay', property_id, id })
  return (
    <>
      <div className={classes['toolbar']} role="toolbar" aria-label={t('calendar.toolbar')}>
        <MonthPicker
          month={month}
          last={monthAfter(current, MONTHS_AHEAD)}
          ahead={MONTHS_AHEAD}
          onChange={showMonth}
        />
        {month !== current && (
          <Button variant="default" onClick={() => showMonth(current)}>
            {t('calendar.today')}
          </Button>
        )}
        {row && !read.isPlaceholderData && <TakenNights row={row} weeks={weeks} month={month} />}
        <div className={classes['colors']}>
          <ColorsChoice colors={colors} onColors={onColors} />
        </div>
        <LinkButton className={classes['all']} variant="subtle" href={paths.calendar()}>
          {t('calendar.months.all')}
        </LinkButton>
      </div>
      {read.isPending && <RowsSkeleton rows={5} height={110} label={t('common.loading')} />}
      {read.isError && <ErrorNotice error={read.error} retry={() => void read.refetch()} />}
      {read.isSuccess && !row && (
        <EmptyState
          icon={IconArchive}
          title={t('calendar.archived.title')}
          text={t('calendar.archived.text')}
        />
      )}
      {row && (
        <>
          <MonthWeeks
            row={row}
            weeks={weeks}
            month={month}
            today={today}
            colors={colors}
            now={now}
            opened_id={asked && 'id' in asked ? asked.id : null}
            is_busy={read.isPlaceholderData}
            onMonth={showMonth}
            onOpen={open}
            onChoose={(nights: Span) => setAsked({ kind: 'new', property_id, nights })}
          />
          <BoardLegend rows={[row]} colors={colors} now={now} is_open={hasLegend} onOpen={onLegend} />
        </>
      )}
      {asked && row && (
        <BoardDialogs asked={asked} rows={[row]} reader_time_zone={reader_time_zone} onAsk={setAsked} />
      )}
    </>
  )
}

type TakenProps = { row: BoardRow; weeks: readonly (readonly string[])[]; month: string }

/** How many nights of the month are taken, by stays and by blocks. */
function TakenNights({ row, weeks, month }: TakenProps) {
  const t = useTranslations('calendar.months')
  const days = weeks.flat().filter((day) => day.startsWith(month))
  const taken = takenNights(days, occupantsOf(row).filter(hasNights))
  return <p className={classes['taken']}>{t('taken', { taken, nights: days.length })}</p>
}
