import { getTranslations } from 'next-intl/server'
import { LinkButton } from '@/components/link-button'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { DefaultsSettings } from '@/features/properties/defaults/defaults-settings'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('defaults')

async function DefaultsPage() {
  // Those who only do tasks for others have no properties.
  await requirePlanner()
  await api.integrations.list.prefetch()
  const t = await getTranslations('settings.defaults')
  return (
    <HydrateClient>
      <PageHead
        title={t('title')}
        about={t('context')}
        action={
          <LinkButton variant="default" href={paths.bulkEdit()}>
            {t('change_existing')}
          </LinkButton>
        }
      />
      <DefaultsSettings />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, DefaultsPage)
