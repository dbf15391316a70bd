import { API_KEY_SCOPES } from '@stayward/contract/account/api-key'
import { PageSkeleton } from '@/components/page-skeleton'
import { ApiKeyList } from '@/features/account/api-keys/api-key-list'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('api_keys')

async function ApiKeysPage() {
  await requireUser()
  await api.apiKeys.list.prefetch()
  return (
    <>
      <InstallationNotices />
      <HydrateClient>
        <ApiKeyList scopes={API_KEY_SCOPES} docs_url={`${services().env.API_URL}/docs`} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={104} />, ApiKeysPage)
