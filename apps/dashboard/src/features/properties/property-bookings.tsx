'use client'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { BookingCards } from '../stays/bookings/booking-cards'
import { propertyBookingsInput } from './property-bookings-input'

type Props = { property_id: string; can_book: boolean }

/** The bookings of one property, latest arrival first. */
export function PropertyBookings({ property_id, can_book }: Props) {
  const t = useTranslations()
  const list = api.bookings.listOfProperty.useInfiniteQuery(propertyBookingsInput(property_id), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title={t('bookings.title')}>
      {list.isPending && <RowsSkeleton rows={3} height={84} label={t('common.loading')} />}
      {list.isError && <ErrorNotice error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('properties.no_bookings.title')}
          text={t('properties.no_bookings.text')}
          action={
            can_book && (
              <LinkButton variant="default" href={paths.newBooking({ property_id })}>
                {t('properties.new_booking')}
              </LinkButton>
            )
          }
        />
      )}
      {rows.length > 0 && <BookingCards bookings={rows} />}
      <LoadMore query={list} />
    </Card>
  )
}
