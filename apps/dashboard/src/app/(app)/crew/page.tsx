import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { CrewDirectory } from '@/features/properties/team/crew-directory'
import { pendingTeamInvitations } from '@/features/properties/team/team-inputs'
import { TeamNav } from '@/features/properties/team/team-nav'
import { TeamView } from '@/features/properties/team/team-view'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('crew')

async function CrewPage() {
  await requireUser()
  if (await isCrew()) {
    await api.properties.list.prefetch(nearbyProperties)
    const t = await getTranslations('crew')
    return (
      <HydrateClient>
        <PageHead title={t('title')} about={t('directory.context')} />
        <CrewDirectory />
      </HydrateClient>
    )
  }
  const [account] = await Promise.all([
    currentAccount(),
    api.properties.list.prefetchInfinite(nearbyProperties),
    api.properties.listTags.prefetch(),
    api.team.list.prefetch(),
    api.team.listInvitations.prefetch(pendingTeamInvitations),
  ])
  return (
    <HydrateClient>
      <TeamNav />
      <TeamView account={account} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={72} />, CrewPage)
