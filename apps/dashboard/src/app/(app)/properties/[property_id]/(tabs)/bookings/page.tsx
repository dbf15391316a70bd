import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { PropertyBookings } from '@/features/properties/property-bookings'
import { propertyBookingsInput } from '@/features/properties/property-bookings-input'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { propertyOfTab } from '@/server/property-tab'
import { services } from '@/server/services'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyBookingsPage({ params }: Props) {
  const { id, access_level, archived_at, time_zone } = await propertyOfTab(params, 'bookings')
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  await api.bookings.listOfProperty.prefetchInfinite(propertyBookingsInput(id, 'ahead', today))
  const isBookable = allows(access_level, 'booking.create') && archived_at === null
  return (
    <HydrateClient>
      <PropertyBookings property_id={id} can_book={isBookable} today={today} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyBookingsPage)
