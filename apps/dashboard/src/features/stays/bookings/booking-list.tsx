'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconCalendarPlus, IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { FactLine } from '../../../components/fact-line'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { SelectSwitch, useSelecting } from '../../../components/select-switch'
import { useIsPhone } from '../../../components/use-is-phone'
import { useSelection } from '../../../components/use-selection'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { ArrivalHead } from './arrival-head'
import { BookingCards } from './booking-cards'
import { BookingFilters } from './booking-filters'
import classes from './booking-list.module.css'
import {
  bookingListInput,
  bookingSearchPath,
  bookingTotalInput,
  isUnfiltered,
  parseBookingSearch,
  sortOf,
} from './booking-search'
import { BookingTable } from './booking-table'
import { useFoundElsewhere } from './use-found-elsewhere'
import { groupByArrival, headOf } from './group-by-arrival'

const BookingSelection = dynamic(
  () => import('./list-selection/booking-selection').then((module) => module.BookingSelection),
  { loading: () => null },
)

/** All bookings of the reader; stays count as upcoming from `today` on. */
export function BookingList({ today, user_id }: { today: string; user_id: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseBookingSearch, bookingSearchPath)
  const input = bookingListInput(search, today)
  const list = api.bookings.list.useInfiniteQuery(input, {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const total = api.bookings.total.useQuery(bookingTotalInput(search, today), {
    placeholderData: keepPreviousData,
  })
  // Exact up to a thousand.
  const matches =
    total.data === undefined
      ? null
      : t(total.data.has_more ? 'bookings.count_more' : 'bookings.count', { count: total.data.total })
  const elsewhere = useFoundElsewhere(search, today, total.isPlaceholderData ? undefined : total.data)
  const pages = list.data?.pages.map(({ items }) => items) ?? []
  const bookings = pages.flat()
  // A phone has no room for the table, and would build it for nothing.
  const isPhone = useIsPhone()
  const properties = usePropertiesById(bookings.map(({ property_id }) => property_id))
  const sort = sortOf(search)
  const groups = groupByArrival(
    pages.map((page) => page.map((booking) => ({ booking, property: properties.get(booking.property_id) }))),
    { sort, has_more: list.hasNextPage },
    ({ booking }) => headOf(booking, search, today),
  )
  // In the order in which they are shown.
  const selection = useSelection(groups.flatMap(({ rows }) => rows.map(({ booking }) => booking)))
  const { isSelecting, toggle } = useSelecting(selection)

  return (
    <>
      <BookingFilters
        search={search}
        user_id={user_id}
        matches={total.isPlaceholderData ? null : matches}
        onChange={setSearch}
      />
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && bookings.length === 0 && (
        <NothingFound
          isUnfiltered={isUnfiltered(search)}
          elsewhere={elsewhere}
          onClear={() => setSearch(parseBookingSearch(new URLSearchParams()))}
        />
      )}
      {bookings.length > 0 && (
        <div className={classes['list']} aria-busy={list.isPlaceholderData}>
          <div className={classes['above']}>
            <p className={classes['count']} aria-live="polite">
              <FactLine all={[matches ?? '…', elsewhere]} />
            </p>
            <div className={classes['select']}>
              <SelectSwitch isSelecting={isSelecting} onToggle={toggle} />
            </div>
          </div>
          {list.data?.pages[0]?.is_similar && (
            <div className={classes['similar']}>
              <Notice tone="information" title={t('bookings.similar.title', { query: search.query })}>
                <p>{t('bookings.similar.text')}</p>
              </Notice>
            </div>
          )}
          {isPhone !== true && (
            <div className={classes['wide']}>
              <BookingTable
                groups={groups}
                today={today}
                shown={search.columns}
                sort={sort}
                onSort={(chosen) => setSearch({ sort: chosen })}
                selection={selection}
              />
            </div>
          )}
          <div className={classes['narrow']}>
            {groups.map(({ head, rows }) => (
              <section key={head ?? 'all'}>
                {head !== null && (
                  <h2 className={classes['day']}>
                    <ArrivalHead head={head} today={today} />
                  </h2>
                )}
                <BookingCards
                  bookings={rows.map(({ booking }) => booking)}
                  nameOfProperty={(id) => properties.get(id)?.name}
                  {...(isSelecting && { selection })}
                />
              </section>
            ))}
          </div>
        </div>
      )}
      <LoadMore query={list} />
      {selection.rows.length > 0 && (
        <BookingSelection selection={selection} input={input} total={total.data ?? null} />
      )}
    </>
  )
}

type NothingProps = {
  isUnfiltered: boolean
  /** Leads to what the search finds without the filters. */
  elsewhere: ReactNode
  onClear: () => void
}

function NothingFound({ isUnfiltered: isWhole, elsewhere, onClear }: NothingProps) {
  const t = useTranslations('bookings')
  const properties = api.properties.list.useQuery(nearbyProperties)
  if (properties.data?.items.length === 0)
    return (
      <EmptyState
        icon={IconHome2}
        title={t('new.no_property.title')}
        text={t('new.no_property.text')}
        action={<LinkButton href={paths.newProperty}>{t('new.no_property.action')}</LinkButton>}
      />
    )
  if (!isWhole)
    return (
      <NoMatch
        title={t('no_match.title')}
        text={
          <>
            {t('no_match.text')} {elsewhere}
          </>
        }
        onClear={onClear}
      />
    )
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.newBooking()}>{t('new.action')}</LinkButton>}
    />
  )
}
