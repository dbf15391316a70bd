'use client'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Event } from '@stayward/contract/events/event'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { IconListNumbers } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { api } from '../../../trpc/api'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { EventFilters } from './event-filters'
import classes from './event-log.module.css'
import { EventRow } from './event-row'
import { eventFilters, eventSearchPath, parseEventSearch } from './event-search'
import { type BackPage, type Place, readBack } from './read-back'

const EventDrawer = dynamic(() => import('./event-drawer').then((module) => module.EventDrawer), {
  loading: () => null,
})

const POLL_MS = 5_000

type Props = {
  /** All types; the browser does not load the schemas they are built with. */
  types: readonly ActivityType[]
  time_zone: string
}

/** The account's events, newest first. */
export function EventLog({ types, time_zone }: Props) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseEventSearch, eventSearchPath)
  const [opened, setOpened] = useState<Event | null>(null)
  const { events: feed } = api.useUtils().client
  const filters = eventFilters(search, types)
  const log = useInfiniteQuery<BackPage, Error, InfiniteData<BackPage>, readonly unknown[], Place | null>({
    queryKey: ['event-log', filters],
    // Older pages do not change, so that only a single one is worth reading again for what has happened since.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : POLL_MS),
    initialPageParam: null,
    queryFn: ({ pageParam }) => readBack((asked) => feed.list.query(asked), filters, pageParam),
    getNextPageParam: ({ older }) => older,
  })
  const events = log.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(events.flatMap(({ data }) => data.property_id ?? []))
  const nameOf = ({ data: { property_id } }: Event) =>
    property_id === null ? undefined : properties.get(property_id)?.name
  const older = log.data?.pages.at(-1)?.older
  const isWhole = Object.keys(filters).length === 0
  return (
    <>
      <EventFilters types={types} search={search} onChange={setSearch} />
      {log.isPending && <RowsSkeleton height={48} label={t('common.loading')} />}
      {log.isError && <ErrorNotice error={log.error} retry={() => void log.refetch()} />}
      {log.isSuccess && events.length === 0 && isWhole && (
        <EmptyState
          icon={IconListNumbers}
          title={t('developers.events.empty.title')}
          text={t('developers.events.empty.text')}
        />
      )}
      {log.isSuccess && events.length === 0 && !isWhole && !older && (
        <NoMatch
          title={t('developers.events.no_match.title')}
          text={t('developers.events.no_match.text')}
          onClear={() => setSearch(parseEventSearch(new URLSearchParams()))}
        />
      )}
      {events.length > 0 && (
        <ol className={classes['list']}>
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              property={nameOf(event)}
              time_zone={time_zone}
              onOpen={() => setOpened(event)}
            />
          ))}
        </ol>
      )}
      {events.length === 0 && older && (
        <p className={classes['searched']}>
          {t('developers.events.searched', { sequence: `#${older.newest + 1}` })}
        </p>
      )}
      <LoadMore query={log} />
      {opened && (
        <EventDrawer
          event={opened}
          property={nameOf(opened)}
          time_zone={time_zone}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
