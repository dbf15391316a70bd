import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { DueList } from '@/features/authorities/reports/due-list'
import { ExportDueReports } from '@/features/authorities/reports/export-due-reports'
import { MissingRoutes } from '@/features/authorities/reports/missing-routes'
import { parseReportSearch, reportListInput } from '@/features/authorities/reports/report-search'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('reports')

async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const search = parseReportSearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const today = dayOf(services().clock.now().toISOString(), time_zone)
  const [attention] = await Promise.all([
    api.timeline.attention({ tag: search.tag || undefined }).catch(() => null),
    api.reports.list.prefetchInfinite(reportListInput(search, today)),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const t = await getTranslations('reports.due_list')
  return (
    <HydrateClient>
      <PageHead
        title={t('title')}
        about={t('context')}
        action={<ExportDueReports reader_time_zone={time_zone} />}
      />
      {attention && <MissingRoutes needs={attention.items} tag={search.tag} />}
      <DueList reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={56} />, ReportsPage)
