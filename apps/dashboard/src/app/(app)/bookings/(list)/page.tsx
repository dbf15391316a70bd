import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BookingList } from '@/features/stays/bookings/booking-list'
import {
  bookingListInput,
  bookingTotalInput,
  parseBookingSearch,
} from '@/features/stays/bookings/booking-search'
import { ExportBookings } from '@/features/stays/bookings/export-bookings'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { dayOf } from '@/i18n/format'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { isCrew } from '@/server/is-crew'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('bookings')

async function BookingsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parseBookingSearch(toUrlSearchParams(await searchParams))
  const { id: user_id, time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  await Promise.all([
    api.bookings.list.prefetchInfinite(bookingListInput(search, today)),
    api.bookings.total.prefetch(bookingTotalInput(search, today)),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const crew = await isCrew()
  const t = await getTranslations('bookings')
  return (
    <>
      <PageHead
        title={t('title')}
        about={t('context')}
        action={
          !crew && (
            <>
              <LinkButton
                href={paths.imports({ kind: 'bookings' })}
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
              >
                {t('import')}
              </LinkButton>
              <ExportBookings today={today} />
              <LinkButton
                href={paths.newBooking()}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              >
                {t('new.action')}
              </LinkButton>
            </>
          )
        }
      />
      <HydrateClient>
        <BookingList today={today} user_id={user_id} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={60} />, BookingsPage)
