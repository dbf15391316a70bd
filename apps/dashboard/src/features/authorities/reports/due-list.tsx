'use client'
import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { IconCircleCheck, IconFiles } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { knownWord } from '../../../components/known-words'
import { LiveFields } from '../../../components/live-fields'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { api } from '../../../trpc/api'
import { DueFilters } from './due-filters'
import { acceptedDays, type DueDay, dueDays, LATE } from './due-days'
import classes from './due-list.module.css'
import { DueRow } from './due-row'
import {
  isUnfiltered,
  parseReportSearch,
  REPORT_VIEWS,
  reportListInput,
  type ReportSearch,
  reportSearchPath,
} from './report-search'
import { useDueDay } from './use-due-day'
import { useFormat } from '../../../i18n/use-format'
import { useTodays } from '../../../i18n/use-todays'

/**
 * What is still to be reported, by deadline, so that one can work through it in one go, or what the authorities have. Days
 * ahead are counted from the day in the reader's zone.
 */
export function DueList({ reader_time_zone }: { reader_time_zone: string }) {
  const t = useTranslations()
  const today = useTodays()(reader_time_zone)
  const [search, setSearch] = useUrlState(parseReportSearch, reportSearchPath)
  const list = api.reports.list.useInfiniteQuery(reportListInput(search, today), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const format = useFormat()
  const dueDay = useDueDay(today)
  const reports = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isAccepted = search.view === 'accepted'
  const days = isAccepted ? acceptedDays(reports) : dueDays(reports)
  const isEmpty = list.isSuccess && !list.hasNextPage && days.length === 0
  return (
    <>
      <div className={`${classes['views']} scroll-fade`}>
        <LiveFields>
          <SegmentedControl
            aria-label={t('reports.due_list.views.label')}
            data={REPORT_VIEWS.map((value) => ({ value, label: t(`reports.due_list.views.${value}`) }))}
            value={search.view}
            onChange={(value) => setSearch({ view: knownWord(REPORT_VIEWS, value) ?? 'due' })}
          />
        </LiveFields>
      </div>
      <DueFilters search={search} onChange={setSearch} />
      {list.isPending && <RowsSkeleton height={56} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {isEmpty && (
        <NothingDue
          search={search}
          onShowAll={() => setSearch({ period: 'all' })}
          onClear={() => setSearch({ authority: null, property_id: null, tag: '' })}
        />
      )}
      <div className={classes['groups']} aria-busy={list.isPlaceholderData}>
        {days.map((due, index) => (
          <Day
            key={due.day}
            due={due}
            title={isAccepted ? format.day(due.day) : dueDay(due.day)}
            hasMore={list.hasNextPage && index === days.length - 1}
            isAccepted={isAccepted}
            reader_time_zone={reader_time_zone}
          />
        ))}
      </div>
      <LoadMore query={list} />
    </>
  )
}

function NothingDue({
  search,
  onShowAll,
  onClear,
}: {
  search: ReportSearch
  onShowAll: () => void
  onClear: () => void
}) {
  const t = useTranslations('reports.due_list')
  if (!isUnfiltered(search))
    return <NoMatch title={t('no_match.title')} text={t('no_match.text')} onClear={onClear} />
  if (search.view === 'accepted')
    return <EmptyState icon={IconFiles} title={t('none_accepted.title')} text={t('none_accepted.text')} />
  if (search.period === 'all')
    return <EmptyState icon={IconCircleCheck} title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(`nothing_due.${search.period}`)}
      text={t('nothing_due.text')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('nothing_due.action')}
        </Button>
      }
    />
  )
}

type DayProps = {
  due: DueDay
  title: string
  /** Whether there may be more of it, not loaded yet. */
  hasMore: boolean
  isAccepted: boolean
  reader_time_zone: string
}

function Day({ due: { day, reports }, title, hasMore, isAccepted, reader_time_zone }: DayProps) {
  const t = useTranslations('reports.due_list')
  return (
    <section aria-labelledby={`due-${day}`} data-late={day === LATE || undefined}>
      <h2 id={`due-${day}`} className={classes['day']}>
        {title}{' '}
        <span className={classes['count']}>
          {t(hasMore ? 'count_so_far' : 'count', { count: reports.length })}
        </span>
      </h2>
      <ul className={classes['list']}>
        {reports.map((report) => (
          <DueRow
            key={report.id}
            report={report}
            isAccepted={isAccepted}
            reader_time_zone={reader_time_zone}
          />
        ))}
      </ul>
    </section>
  )
}
