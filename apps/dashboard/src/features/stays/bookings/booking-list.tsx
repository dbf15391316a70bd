'use client'
import { keepPreviousData } from '@tanstack/react-query'
import { IconCalendarPlus, IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { LinkButton } from '../../../components/link-button'
import { LoadMore } from '../../../components/load-more'
import { NoMatch } from '../../../components/no-match'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'
import { usePropertiesById } from '../../properties/use-properties-by-id'
import { BookingCards } from './booking-cards'
import { BookingFilters } from './booking-filters'
import classes from './booking-list.module.css'
import {
  bookingListInput,
  bookingSearchPath,
  isUnfiltered,
  parseBookingSearch,
  sortOf,
} from './booking-search'
import { BookingTable } from './booking-table'

const ORDERS = { from: 'ascending', '-from': 'descending', created_at: null, '-created_at': null } as const

/** All bookings of the reader; stays count as upcoming from `today` on. */
export function BookingList({ today }: { today: string }) {
  const t = useTranslations()
  const [search, setSearch] = useUrlState(parseBookingSearch, bookingSearchPath)
  const list = api.bookings.list.useInfiniteQuery(bookingListInput(search, today), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const bookings = list.data?.pages.flatMap(({ items }) => items) ?? []
  const properties = usePropertiesById(bookings.map(({ property_id }) => property_id))
  const rows = bookings.map((booking) => ({ booking, property: properties.get(booking.property_id) }))

  return (
    <>
      <BookingFilters search={search} onChange={setSearch} />
      {list.isPending && <RowsSkeleton height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <NothingFound
          isUnfiltered={isUnfiltered(search)}
          onClear={() => setSearch(parseBookingSearch(new URLSearchParams()))}
        />
      )}
      {rows.length > 0 && (
        <div className={classes['list']} aria-busy={list.isPlaceholderData}>
          <p className={classes['count']} aria-live="polite">
            {t(list.hasNextPage ? 'bookings.count_so_far' : 'bookings.count', { count: rows.length })}
          </p>
          <div className={classes['wide']}>
            <BookingTable
              rows={rows}
              arrivals={ORDERS[sortOf(search)]}
              onSortArrivals={(order) => setSearch({ sort: order === 'ascending' ? 'from' : '-from' })}
            />
          </div>
          <div className={classes['narrow']}>
            <BookingCards bookings={bookings} nameOfProperty={(id) => properties.get(id)?.name} />
          </div>
        </div>
      )}
      <LoadMore query={list} />
    </>
  )
}

type NothingProps = { isUnfiltered: boolean; onClear: () => void }

function NothingFound({ isUnfiltered: isWhole, onClear }: NothingProps) {
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
  if (!isWhole) return <NoMatch title={t('no_match.title')} text={t('no_match.text')} onClear={onClear} />
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.newBooking()}>{t('new.action')}</LinkButton>}
    />
  )
}
