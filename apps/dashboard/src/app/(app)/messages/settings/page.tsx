import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { CodesInTexts } from '@/features/messages/settings/codes-in-texts'
import { OwnLook } from '@/features/messages/settings/own-look'
import { writesOnlyForOthers } from '@/features/messages/settings/owners-of'
import { SharedLooks } from '@/features/messages/settings/shared-looks'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('message_settings')

async function MessageSettingsPage() {
  await requireUser()
  const { name, last_name } = await currentAccount()
  const { items } = await api.properties.list(nearbyProperties)
  await Promise.all([
    api.properties.list.prefetch(nearbyProperties),
    api.messages.listChannels.prefetch({}),
    api.account.company.prefetch(),
  ])
  const t = await getTranslations('messages.settings')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <HydrateClient>
        {!writesOnlyForOthers(items) && (
          <>
            <OwnLook host_name={`${name} ${last_name}`} />
            <CodesInTexts />
          </>
        )}
        <SharedLooks />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, MessageSettingsPage)
