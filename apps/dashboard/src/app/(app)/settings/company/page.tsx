import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { CompanySettings } from '@/features/account/company/company-settings'
import { CodesInTexts } from '@/features/messages/settings/codes-in-texts'
import { writesOnlyForOthers } from '@/features/messages/settings/owners-of'
import { SharedLooks } from '@/features/messages/settings/shared-looks'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('company')

async function CompanyPage() {
  // Those who only do tasks for others have no guests.
  await requirePlanner()
  const { name, last_name } = await currentAccount()
  const { items } = await api.properties.list(nearbyProperties)
  await Promise.all([api.properties.list.prefetch(nearbyProperties), api.messages.listChannels.prefetch({})])
  const t = await getTranslations('settings.company')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <HydrateClient>
        <CompanySettings
          host_name={`${name} ${last_name}`}
          aside={
            <>
              {!writesOnlyForOthers(items) && <CodesInTexts />}
              <SharedLooks />
            </>
          }
        />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, CompanyPage)
