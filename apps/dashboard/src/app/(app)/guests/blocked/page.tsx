import { PageSkeleton } from '@/components/page-skeleton'
import { BlockedGuestList } from '@/features/stays/blocked-guests/blocked-guest-list'
import { GuestsNav } from '@/features/stays/blocked-guests/guests-nav'
import { api, HydrateClient } from '@/server/api'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('blocked_guests')

async function BlockedGuestsPage() {
  await requirePlanner()
  await api.blockedGuests.list.prefetchInfinite({})
  return (
    <HydrateClient>
      <GuestsNav />
      <BlockedGuestList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={72} />, BlockedGuestsPage)
