import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { CrewDirectory } from '@/features/properties/team/crew-directory'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('crew')

async function CrewPage() {
  await requireUser()
  await api.properties.list.prefetch(nearbyProperties)
  const t = await getTranslations()
  return (
    <HydrateClient>
      <PageHead
        above={<Breadcrumb href={paths.properties()} label={t('properties.title')} />}
        title={t('crew.title')}
        context={t('crew.directory.context')}
      />
      <CrewDirectory />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={72} />, CrewPage)
