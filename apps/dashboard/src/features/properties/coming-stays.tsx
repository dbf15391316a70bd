'use client'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { EmptyState } from '../../components/empty-state'
import { ErrorNotice } from '../../components/error-notice'
import { Link } from '../../components/link'
import { LinkButton } from '../../components/link-button'
import { RowsSkeleton } from '../../components/rows-skeleton'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { BookingCards } from '../stays/bookings/booking-cards'
import { comingStaysInput } from './property-bookings-input'

type Props = { property_id: string; today: string; can_book: boolean }

/** The current stay and the next ones. */
export function ComingStays({ property_id, today, can_book }: Props) {
  const t = useTranslations()
  const stays = api.bookings.listOfProperty.useQuery(comingStaysInput(property_id, today))
  const rows = stays.data?.items ?? []
  return (
    <Card
      title={t('properties.coming.title')}
      aside={<Link href={paths.property(property_id, 'bookings')}>{t('properties.coming.all')}</Link>}
    >
      {stays.isPending && <RowsSkeleton rows={3} height={84} label={t('common.loading')} />}
      {stays.isError && <ErrorNotice error={stays.error} retry={() => void stays.refetch()} />}
      {stays.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={IconCalendarPlus}
          title={t('properties.coming.none')}
          text={t('properties.no_bookings.text')}
          action={
            can_book && (
              <LinkButton href={paths.newBooking({ property_id })}>{t('properties.new_booking')}</LinkButton>
            )
          }
        />
      )}
      {rows.length > 0 && <BookingCards bookings={rows} />}
    </Card>
  )
}
