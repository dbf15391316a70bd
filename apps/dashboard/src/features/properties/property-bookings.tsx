'use client'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../components/card'
import { ChoiceChips } from '../../components/choice-chips'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { LinkButton } from '../../components/link-button'
import { LoadMore } from '../../components/load-more'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { BookingCards } from '../stays/bookings/booking-cards'
import { type PropertyBookingsPart, propertyBookingsInput } from './property-bookings-input'

type Props = { property_id: string; can_book: boolean; today: string }

/** The bookings of one property: those to come, or those that are over. */
export function PropertyBookings({ property_id, can_book, today }: Props) {
  const t = useTranslations()
  const [part, setPart] = useState<PropertyBookingsPart>('ahead')
  const list = api.bookings.listOfProperty.useInfiniteQuery(propertyBookingsInput(property_id, part, today), {
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card
      title={t('bookings.title')}
      aside={
        <ChoiceChips
          label={t('bookings.filters.when')}
          name="part"
          choices={[
            { value: 'ahead', label: t('bookings.periods.ahead') },
            { value: 'past', label: t('bookings.periods.past') },
          ]}
          value={part}
          onChange={(chosen) => chosen && setPart(chosen)}
        />
      }
    >
      {list.isPending && <RowsSkeleton rows={3} height={84} label={t('common.loading')} />}
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
      {rows.length > 0 && <BookingCards bookings={rows} />}
      <LoadMore query={list} />
    </Card>
  )
}
