'use client'
import type { StayFigures } from '@stayward/contract/overview/figures'
import { keepPreviousData } from '@tanstack/react-query'
import { IconChartBar } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { useTodays } from '../../../i18n/use-todays'
import { api } from '../../../trpc/api'
import { FigureFilters } from './figure-filters'
import { figureInputs, figureSearchPath, parseFigureSearch } from './figure-search'
import { FigureTable } from './figure-table'
import { FigureTiles } from './figure-tiles'
import classes from './figures.module.css'
import { OccupancyChart } from './occupancy-chart'

/** Occupancy and revenue of a period beside the year before, by month and in groups. */
export function FiguresView({ reader_time_zone }: { reader_time_zone: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseFigureSearch, figureSearchPath)
  const inputs = figureInputs(search, useTodays()(reader_time_zone))
  const groups = api.figures.revenue.useQuery(inputs.groups, { placeholderData: keepPreviousData })
  const months = api.figures.revenue.useQuery(inputs.months, { placeholderData: keepPreviousData })
  const before = api.figures.revenue.useQuery(inputs.before, { placeholderData: keepPreviousData })
  const checkin = api.figures.checkin.useQuery(inputs.months, { placeholderData: keepPreviousData })
  const cleaning = api.figures.cleaning.useQuery(inputs.months, { placeholderData: keepPreviousData })
  const failed = [groups, months, before, checkin, cleaning].find(({ isError }) => isError)
  const isEmpty = months.data && before.data && !hasNights(months.data) && !hasNights(before.data)
  const isRead = groups.data && months.data && before.data && checkin.data && cleaning.data
  return (
    <>
      <FigureFilters search={search} onChange={setSearch} />
      {failed && <ErrorNotice error={failed.error} retry={() => void failed.refetch()} />}
      {isEmpty && (
        <EmptyState icon={IconChartBar} title={t('figures.empty.title')} text={t('figures.empty.text')} />
      )}
      {!failed && !isRead && <RowsSkeleton height={96} label={t('common.loading')} />}
      {isRead && !isEmpty && (
        <div className={classes['view']} aria-busy={groups.isPlaceholderData}>
          <FigureTiles
            now={months.data.total}
            before={before.data.total}
            checkin={checkin.data.total}
            cleaning={cleaning.data.total}
          />
          {search.period.endsWith('year') && <OccupancyChart now={months.data} before={before.data} />}
          <FigureTable figures={groups.data} />
        </div>
      )}
    </>
  )
}

const hasNights = ({ total }: StayFigures): boolean => total.available_nights + total.sold_nights > 0
