import { ActivityTypeName } from '@stayward/contract/kernel/activity'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { EventLog } from '@/features/events/event-log/event-log'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('events')

async function EventsPage() {
  await requireUser()
  const { time_zone } = await currentAccount()
  await api.properties.list.prefetch(nearbyProperties)
  const t = await getTranslations('developers.events')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <HydrateClient>
        <EventLog types={ActivityTypeName.options} time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={48} />, EventsPage)
