import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { CrewCard } from '@/features/properties/team/crew-card'
import { pendingInvitationsInput } from '@/features/properties/team/crew-inputs'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyCrewPage({ params }: Props) {
  const { id, name, access_level, time_zone } = await propertyOfTab(params, 'crew')
  const [{ id: user_id }] = await Promise.all([
    currentAccount(),
    api.propertyMembers.list.prefetch({ property_id: id }),
    allows(access_level, 'member.manage') &&
      api.propertyMembers.listInvitations.prefetch(pendingInvitationsInput(id)),
  ])
  return (
    <HydrateClient>
      <CrewCard property={{ id, name, access_level, time_zone }} user_id={user_id} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyCrewPage)
