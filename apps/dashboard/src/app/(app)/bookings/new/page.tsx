import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { EmptyState } from '@/components/empty-state'
import { knownDay } from '@/components/known-words'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BookingForm } from '@/features/stays/bookings/new-booking/booking-form'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { dayOf } from '@/i18n/format'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findProperty } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { IconHome2 } from '@tabler/icons-react'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('new_booking')

async function NewBookingPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const params = await searchParams
  const property_id = first(params, 'property_id')
  const [from, to] = [knownDay(first(params, 'from')), knownDay(first(params, 'to'))]
  const property = property_id === null ? null : await findProperty(property_id)
  const [{ items }] = await Promise.all([
    api.properties.list({ size: 2 }),
    api.properties.list.prefetch(nearbyProperties),
  ])
  const t = await getTranslations('bookings')
  if (items.length === 0)
    return (
      <>
        <PageHead title={t('new.title')} />
        <EmptyState
          icon={IconHome2}
          title={t('new.no_property.title')}
          text={t('new.no_property.text')}
          action={<LinkButton href={paths.newProperty}>{t('new.no_property.action')}</LinkButton>}
        />
      </>
    )
  const { time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const only = items.length === 1 ? items[0] : undefined
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.bookings()} label={t('title')} />}
        title={t('new.title')}
        context={property === null && t('new.context')}
      />
      <HydrateClient>
        <BookingForm
          property_id={property?.id ?? only?.id ?? null}
          today={today}
          nights={from && to && from < to ? { from, to } : undefined}
        />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, NewBookingPage)
