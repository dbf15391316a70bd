import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { PropertyForm } from '@/features/properties/property-form'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('new_property')

async function NewPropertyPage() {
  await requireUser()
  // Most accounts rent out in a single country.
  const [{ items }, defaults] = await Promise.all([
    api.properties.list({ size: 1 }),
    api.properties.defaults(),
    api.properties.list.prefetch(nearbyProperties),
    api.integrations.list.prefetch(),
  ])
  const t = await getTranslations('properties')
  return (
    <HydrateClient>
      <PageHead
        above={<Breadcrumb href={paths.properties()} label={t('title')} />}
        title={t('new.title')}
        context={t('new.context')}
      />
      <PropertyForm country_code={items[0]?.country_code ?? ''} defaults={defaults} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, NewPropertyPage)
