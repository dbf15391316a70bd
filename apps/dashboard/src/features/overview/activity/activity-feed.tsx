'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { dayOf, timeText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import classes from './activity-feed.module.css'
import { ActivityFilters } from './activity-filters'
import { ActivityRow } from './activity-row'
import {
  activityInput,
  activitySearchPath,
  type FeedOf,
  isUnfiltered,
  parseActivitySearch,
} from './activity-search'
import { daysOfFeed } from './days-of-feed'
import { withoutRepeats } from './without-repeats'

/** Activity, newest first, grouped by the reader's days. */
export function ActivityFeed({ types, time_zone }: FeedOf) {
  const t = useTranslations()
  const format = useFormat()
  const [search, setSearch] = useUrlState(parseActivitySearch, activitySearchPath)
  const feed = api.timeline.activity.useInfiniteQuery(activityInput(search, { types, time_zone }), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const entries = withoutRepeats(feed.data?.pages.flatMap(({ items }) => items) ?? [])
  const properties = usePropertiesById(entries.flatMap(({ property_id }) => property_id ?? []))
  const isWhole = isUnfiltered(search)
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
        {daysOfFeed(entries, (instant) => dayOf(instant, time_zone)).map(({ day, entries: ofDay }) => (
          <section key={day} className={classes['day']}>
            <h2 className={classes['date']}>{format.day(day)}</h2>
            <ul className={classes['list']}>
              {ofDay.map((entry) => (
                <ActivityRow
                  key={entry.id}
                  entry={entry}
                  time={timeText(entry.occurred_at, time_zone)}
                  place={
                    entry.subject.type === 'property' || entry.property_id === null
                      ? undefined
                      : properties.get(entry.property_id)?.name
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <LoadMore query={feed} />
    </>
  )
}
