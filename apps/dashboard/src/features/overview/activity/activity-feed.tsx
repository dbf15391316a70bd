'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { addDays } from '../../../i18n/days'
import { dayOf, timeText } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './activity-feed.module.css'
import { ActivityFilters } from './activity-filters'
import { ActivityRow } from './activity-row'
import { ActivityRun } from './activity-run'
import {
  activityInput,
  activitySearchPath,
  type FeedOf,
  isUnfiltered,
  parseActivitySearch,
} from './activity-search'
import { daysOfFeed } from './days-of-feed'
import type { Entry } from './entry'
import { mayGrow, runsOfEntries } from './runs-of-entries'
import { useOpenRuns } from './use-open-runs'
import { withoutRepeats } from './without-repeats'

/**
 * How many pages are read for the first day, so that its runs say how many things they are about. Every change reads all of them
 * again, one after another.
 */
const FIRST_DAY_PAGES = 3

/** Activity, newest first, grouped by the reader's days. */
export function ActivityFeed({ types, time_zone }: FeedOf) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseActivitySearch, activitySearchPath)
  const feed = api.timeline.activity.useInfiniteQuery(activityInput(search, { types, time_zone }), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const entries = withoutRepeats(feed.data?.pages.flatMap(({ items }) => items) ?? [])
  const properties = usePropertiesById(entries.flatMap(({ property_id }) => property_id ?? []))
  const days = daysOfFeed(entries, (instant) => dayOf(instant, time_zone))
  const isFirstDayCut =
    days.length === 1 &&
    feed.hasNextPage &&
    !feed.isFetching &&
    !feed.isError &&
    feed.data !== undefined &&
    feed.data.pages.length < FIRST_DAY_PAGES
  const { fetchNextPage } = feed
  useEffect(() => {
    if (isFirstDayCut) void fetchNextPage({ cancelRefetch: false })
  }, [isFirstDayCut, fetchNextPage])
  const { isOpen, setRunOpen } = useOpenRuns()
  const isWhole = isUnfiltered(search)
  const titleOf = useDayTitle(time_zone)
  const timeOf = ({ occurred_at }: Entry) => timeText(occurred_at, time_zone)
  const placeOf = ({ subject, property_id }: Entry) => {
    const name = property_id === null ? undefined : properties.get(property_id)?.name
    // Calendars and others are called by their property.
    return name !== undefined && subject.label?.includes(name) ? undefined : name
  }
  return (
    <>
      <ActivityFilters search={search} onChange={setSearch} />
      {feed.isPending && <RowsSkeleton height={52} label={t('common.loading')} />}
      {feed.isError && <ErrorNotice error={feed.error} retry={() => void feed.refetch()} />}
      {feed.isSuccess && entries.length === 0 && isWhole && (
        <EmptyState icon={IconHistory} title={t('activity.empty.title')} text={t('activity.empty.text')} />
      )}
      {feed.isSuccess && entries.length === 0 && !isWhole && (
        <NoMatch
          title={t('activity.no_match.title')}
          text={t('activity.no_match.text')}
          onClear={() => setSearch(parseActivitySearch(new URLSearchParams()))}
        />
      )}
      <div aria-busy={feed.isPlaceholderData}>
        {days.map(({ day, entries: ofDay }, index) => (
          <section key={day} className={classes['day']}>
            <h2 className={classes['date']}>{titleOf(day)}</h2>
            <ul className={classes['list']}>
              {runsOfEntries(ofDay).map((run) => {
                const oldest = run.entries.at(-1)
                return run.kind === 'single' ? (
                  <ActivityRow
                    key={run.entries[0].id}
                    entry={run.entries[0]}
                    time={timeOf(run.entries[0])}
                    place={placeOf(run.entries[0])}
                  />
                ) : (
                  <ActivityRun
                    // New entries join at the top, and must not close what is open.
                    key={oldest?.id}
                    run={run}
                    timeOf={timeOf}
                    placeOf={placeOf}
                    isPartial={feed.hasNextPage && index === days.length - 1 && mayGrow(run, ofDay.at(-1))}
                    isOpen={isOpen(run.entries)}
                    onToggle={(opens) => setRunOpen(run.entries, opens)}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <LoadMore query={feed} />
    </>
  )
}

/** The title of a day: `Today, Fri 27 Nov`, or the day alone. */
function useDayTitle(time_zone: string): (day: string) => string {
  const t = useTranslations('activity')
  const format = useFormat()
  const today = dayOf(useNow().toISOString(), time_zone)
  const words: Record<string, 'today' | 'yesterday'> = { [today]: 'today', [addDays(today, -1)]: 'yesterday' }
  return (day) => {
    const word = words[day]
    return word === undefined ? format.day(day) : t(word, { day: format.day(day) })
  }
}
