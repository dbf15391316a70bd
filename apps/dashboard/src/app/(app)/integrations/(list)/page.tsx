import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { IntegrationsNav } from '@/features/integrations/integrations-nav'
import { IntegrationList } from '@/features/integrations/integration-list'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('integrations')

async function IntegrationsPage() {
  await requirePlanner()
  await Promise.all([
    api.integrations.list.prefetch(),
    // Locks that are offline or low on battery.
    api.timeline.attention.prefetch({}),
    // The names of the properties whose calendars are listed.
    api.properties.list.prefetch(nearbyProperties),
  ])
  const t = await getTranslations('integrations')
  return (
    <>
      <IntegrationsNav />
      <PageHead
        title={t('title')}
        about={t('context')}
        action={
          <LinkButton href={paths.imports()} variant="default">
            {t('import')}
          </LinkButton>
        }
      />
      <HydrateClient>
        <IntegrationList />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={128} />, IntegrationsPage)
