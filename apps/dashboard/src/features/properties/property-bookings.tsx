'use client'
import { keepPreviousData } from '@tanstack/react-query'
import type { BookingSort } from '@stayward/contract/stays/booking-values'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceChips } from '../../components/choice-chips'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { useIsPhone } from '../../components/use-is-phone'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { BookingCards } from '../stays/bookings/booking-cards'
import list_classes from '../stays/bookings/booking-list.module.css'
import type { BookingColumn } from '../stays/bookings/booking-search'
import { BookingTable } from '../stays/bookings/booking-table'
import classes from './property-bookings.module.css'
import { FIRST_SORTS, type PropertyBookingsPart, propertyBookingsInput } from './property-bookings-input'

type Props = { property_id: string; can_book: boolean; today: string }

/** All but the property, which they have in common. */
const COLUMNS = [
  'arrival',
  'departure',
  'guests',
  'amount',
  'checkin',
  'status',
] as const satisfies BookingColumn[]

/** The bookings of one property: those to come, or those that are over. */
export function PropertyBookings({ property_id, can_book, today }: Props) {
  const t = useTranslations()
  const [part, setPart] = useState<PropertyBookingsPart>('ahead')
  const [sort, setSort] = useState<BookingSort | null>(null)
  const sorted = sort ?? FIRST_SORTS[part]
  const list = api.bookings.listOfProperty.useInfiniteQuery(
    propertyBookingsInput(property_id, part, today, sorted),
    { getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined, placeholderData: keepPreviousData },
  )
  // A phone has no room for the table, and would build it for nothing.
  const isPhone = useIsPhone()
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const choose = (chosen: PropertyBookingsPart | null) => {
    if (chosen === null) return
    setPart(chosen)
    setSort(null)
  }
  return (
    <>
      <div className={classes['above']} data-filters>
        <ChoiceChips
          label={t('bookings.filters.when')}
          name="part"
          choices={[
            { value: 'ahead', label: t('bookings.periods.ahead') },
            { value: 'past', label: t('bookings.periods.past') },
          ]}
          value={part}
          onChange={choose}
        />
        <LinkButton
          className={classes['more'] ?? ''}
          variant="subtle"
          href={paths.bookings({ property_id, phase: part === 'past' ? 'past' : undefined })}
        >
          {t('properties.all_filters')}
        </LinkButton>
      </div>
      {list.isPending && <RowsSkeleton rows={3} height={60} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t(`properties.no_bookings.${part}`)}
          text={t('properties.no_bookings.text')}
          action={
            can_book &&
            part === 'ahead' && (
              <LinkButton variant="default" href={paths.newBooking({ property_id })}>
                {t('properties.new_booking')}
              </LinkButton>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData} className={list_classes['list']}>
          {isPhone !== true && (
            <div className={list_classes['wide']}>
              <BookingTable
                groups={[{ head: null, rows: rows.map((booking) => ({ booking, property: undefined })) }]}
                today={today}
                shown={COLUMNS}
                sort={sorted}
                onSort={setSort}
              />
            </div>
          )}
          <div className={list_classes['narrow']}>
            <BookingCards bookings={rows} />
          </div>
        </div>
      )}
      <LoadMore query={list} />
    </>
  )
}
