import { getTranslations } from 'next-intl/server'
import { knownId, knownQuery } from '@/components/known-words'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BulkEdit } from '@/features/properties/bulk/bulk-edit'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('bulk_edit')

async function BulkEditPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const query = toUrlSearchParams(await searchParams)
  await Promise.all([
    api.integrations.list.prefetch(),
    api.team.list.prefetch(),
    api.properties.bulkEdits.prefetch(),
  ])
  const t = await getTranslations('properties.bulk')
  return (
    <HydrateClient>
      <PageHead title={t('title')} context={t('context')} />
      <BulkEdit
        tag={knownQuery(query.get('tag')) || undefined}
        reporting_account={knownId(query.get('reporting_account')) ?? undefined}
      />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={60} />, BulkEditPage)
