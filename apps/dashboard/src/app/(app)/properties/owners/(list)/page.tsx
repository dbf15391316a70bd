import { PageSkeleton } from '@/components/page-skeleton'
import { ownersInput } from '@/features/properties/owners/owner-list-input'
import { OwnerList } from '@/features/properties/owners/owner-list'
import { PropertiesNav } from '@/features/properties/properties-nav'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('property_owners')

async function PropertyOwnersPage() {
  await requireUser()
  await api.propertyOwners.list.prefetchInfinite(ownersInput)
  return (
    <>
      <PropertiesNav />
      <HydrateClient>
        <OwnerList />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, PropertyOwnersPage)
