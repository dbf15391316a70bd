'use client'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
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
import { useActivityPages } from './use-activity-pages'
import { useOpenRuns } from './use-open-runs'
import { useReadOn } from './use-read-on'
import { withoutRepeats } from './without-repeats'

/** Activity, newest first, grouped by the reader's days. */
export function ActivityFeed({ types, time_zone }: FeedOf) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseActivitySearch, activitySearchPath)
  const feed = useActivityPages(activityInput(search, { types, time_zone }))
  const entries = withoutRepeats(feed.data?.pages.flatMap(({ items }) => items) ?? [])
  const properties = usePropertiesById(entries.flatMap(({ property_id }) => property_id ?? []))
  const days = daysOfFeed(entries, (instant) => dayOf(instant, time_zone)).map(({ day, entries: ofDay }) => ({
    day,
    oldest: ofDay.at(-1),
    runs: runsOfEntries(ofDay),
  }))
  const { end, isGivenUp } = useReadOn(feed, {
    of: activitySearchPath(search),
    lines: days.reduce((lines, { runs }) => lines + runs.length, 0),
    isFirstDayWhole: days.length > 1,
  })
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
      {feed.isError && (
        <ErrorNotice
          error={feed.error}
          retry={() => void (feed.data ? feed.fetchNextPage() : feed.refetch())}
        />
      )}
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
        {days.map(({ day, oldest: oldestOfDay, runs }, index) => (
          <section key={day} className={classes['day']}>
            <h2 className={classes['date']}>{titleOf(day)}</h2>
            <ul className={classes['list']}>
              {runs.map((run) => {
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
                    isPartial={feed.hasNextPage && index === days.length - 1 && mayGrow(run, oldestOfDay)}
                    isOpen={isOpen(run.entries)}
                    onToggle={(opens) => setRunOpen(run.entries, opens)}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      {feed.isSuccess && end.isFetchingNextPage ? (
        <div className={classes['more']}>
          <RowsSkeleton rows={6} height={52} label={t('common.loading')} />
        </div>
      ) : (
        <LoadMore query={end} isByHand={isGivenUp} />
      )}
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
