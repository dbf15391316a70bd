'use client'
import { FIGURE_NAMES, type FigureName } from '@stayward/contract/overview/figure-values'
import { IconChartBar } from '@tabler/icons-react'
import { Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { useTodays } from '../../../i18n/use-todays'
import { FigureChart } from './figure-chart'
import { LiveFields } from '../../../components/live-fields'
import { FigureFilters } from './figure-filters'
import { FigureGrouping } from './figure-grouping'
import { monthsIn } from './figure-periods'
import { beginOfNights, type Figures, hasCounted, type NumbersOfFigures } from './figure-rows'
import { figureInputs, figureSearchPath, parseFigureSearch, spanOf } from './figure-search'
import { FigureTable } from './figure-table'
import { FigureTiles } from './figure-tiles'
import classes from './figures-view.module.css'
import { MeasureSelect } from './measure-select'
import { figureOf } from './measures'
import { useAllFigures, useFigure } from './use-figures'

const ExportMenu = dynamic(
  () => import('../../../components/export-menu').then((module) => module.ExportMenu),
  { loading: () => <Skeleton height="var(--control-height)" width={120} radius="sm" /> },
)

/** The figures of a period beside another: all of them in short, and one by month and in groups. */
export function FiguresView({ reader_time_zone }: { reader_time_zone: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseFigureSearch, figureSearchPath)
  const { show, compare: comparison } = search
  const compares = comparison !== 'no'
  const name = figureOf(show)
  const today = useTodays()(reader_time_zone)
  const inputs = figureInputs(search, today)
  const months = useAllFigures(inputs.months, true)
  const before = useAllFigures(inputs.months_before, compares)
  const groups = useFigure(name, inputs.groups, true)
  const groupsBefore = useFigure(name, inputs.groups_before, compares)
  const failed = months.failed ?? before.failed ?? groups.failed ?? groupsBefore.failed
  const isRead =
    months.isRead &&
    groups.figures !== undefined &&
    (!compares || (before.isRead && groupsBefore.figures !== undefined))
  const totals = totalsOf(months.figures)
  const earlier = compares ? totalsOf(before.figures) : NOTHING
  const isEmpty = isRead && !hasAny(totals) && !hasAny(earlier)
  const now = months.figures[name]
  const [nights, nightsBefore] = [months.figures.revenue, before.figures.revenue]
  const begins_before =
    isRead && compares && nights && nightsBefore ? beginOfNights(nights, nightsBefore, comparison) : null
  return (
    <>
      <FigureFilters
        search={search}
        span={spanOf(search, today)}
        hasNothingBefore={isRead && !isEmpty && compares && !hasAny(earlier)}
        begins_before={begins_before}
        onChange={setSearch}
      />
      {failed && <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />}
      {isEmpty && (
        <EmptyState icon={IconChartBar} title={t('figures.empty.title')} text={t('figures.empty.text')} />
      )}
      {!failed && !isRead && <RowsSkeleton height={96} label={t('common.loading')} />}
      {isRead && !isEmpty && (
        <div className={classes['view']} aria-busy={groups.isPlaceholderData}>
          <FigureTiles
            shown={show}
            now={totals}
            before={earlier}
            comparison={comparison}
            onShow={(measure) => setSearch({ show: measure })}
          />
          {now && monthsIn(inputs.months).length > 1 && (
            <FigureChart
              measure={show}
              now={now}
              before={compares ? before.figures[name] : undefined}
              comparison={comparison}
              today={today}
            />
          )}
          <div className={classes['head']}>
            <h2>
              {t('figures.table.title', { figure: t(`figures.names.${show}`), group: search.group_by })}
            </h2>
            <ExportMenu exports={[{ list: 'figures', filter: () => ({ figure: name, ...inputs.groups }) }]} />
            <p>{t(`figures.definitions.${name}`)}</p>
            <LiveFields>
              <MeasureSelect
                shown={show}
                now={totals}
                before={earlier}
                onShow={(measure) => setSearch({ show: measure })}
              />
              <FigureGrouping group_by={search.group_by} onChange={(group_by) => setSearch({ group_by })} />
            </LiveFields>
          </div>
          {groups.figures && (
            <FigureTable
              // Another measure has another first column to sort by, and months have an order of their own.
              key={`${show} ${groups.figures.group_by}`}
              measure={show}
              figures={groups.figures}
              before={compares ? groupsBefore.figures : undefined}
              comparison={comparison}
            />
          )}
        </div>
      )}
    </>
  )
}

const totalsOf = (figures: Record<FigureName, Figures | undefined>): NumbersOfFigures => ({
  occupancy: figures.occupancy?.total,
  revenue: figures.revenue?.total,
  stays: figures.stays?.total,
  cancellations: figures.cancellations?.total,
  checkin: figures.checkin?.total,
  codes: figures.codes?.total,
  cleaning: figures.cleaning?.total,
})

const NOTHING: NumbersOfFigures = {
  occupancy: undefined,
  revenue: undefined,
  stays: undefined,
  cancellations: undefined,
  checkin: undefined,
  codes: undefined,
  cleaning: undefined,
}

const hasAny = (numbers: NumbersOfFigures): boolean =>
  FIGURE_NAMES.some((name) => hasCounted(name, numbers[name] ?? {}))
