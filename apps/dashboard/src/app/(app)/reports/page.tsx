import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { DueList } from '@/features/authorities/reports/due-list'
import { parseReportSearch, reportListInput } from '@/features/authorities/reports/report-search'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('reports')

async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parseReportSearch(toUrlSearchParams(await searchParams))
  await Promise.all([
    api.reports.list.prefetchInfinite(reportListInput(search)),
    api.properties.list.prefetch(nearbyProperties),
  ])
  const t = await getTranslations('reports.due_list')
  return (
    <HydrateClient>
      <PageHead title={t('title')} context={t('context')} />
      <DueList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={72} />, ReportsPage)
