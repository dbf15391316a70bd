import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { IntegrationsNav } from '@/features/integrations/integrations-nav'
import { LockList } from '@/features/locks/lock-list/lock-list'
import { lockListInput, parseLockSearch } from '@/features/locks/lock-list/lock-search'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('locks')

async function LocksPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const search = parseLockSearch(toUrlSearchParams(await searchParams))
  await Promise.all([
    api.smartLocks.listAll.prefetchInfinite(lockListInput(search)),
    api.properties.listTags.prefetch(),
    // Whose vendors are asked for locks of no property.
    api.integrations.list.prefetch(),
  ])
  const t = await getTranslations('locks.list')
  return (
    <>
      <IntegrationsNav />
      <PageHead title={t('title')} about={t('context')} />
      <HydrateClient>
        <LockList />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={60} />, LocksPage)
