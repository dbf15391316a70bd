import { isReportingAuthority } from '@stayward/contract/authorities/authority'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { knownId, knownTag } from '@/components/known-words'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { BulkEdit } from '@/features/properties/bulk/bulk-edit'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('bulk_edit')

async function BulkEditPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const query = toUrlSearchParams(await searchParams)
  await Promise.all([
    api.integrations.list.prefetch(),
    api.team.list.prefetch(),
    api.properties.bulkEdits.prefetch(),
  ])
  const tag = knownTag(query.get('tag'))
  const t = await getTranslations('properties.bulk')
  const properties = await getTranslations('properties')
  return (
    <HydrateClient>
      <PageHead
        above={<Breadcrumb href={paths.properties()} label={properties('title')} />}
        title={t('title')}
        context={t('context')}
      />
      <BulkEdit tag={tag || undefined} {...chosenIn(query)} {...await reportingOf(query, tag)} />
    </HydrateClient>
  )
}

/** The properties that were selected in their list. */
function chosenIn(query: URLSearchParams) {
  const chosen = (query.get('chosen') ?? '').split(',').flatMap((id) => knownId(id) ?? [])
  return chosen.length > 0 ? { chosen } : {}
}

/** The account that is to be used, and the properties that need one at an authority. */
async function reportingOf(query: URLSearchParams, tag: string) {
  const authority = query.get('unreported_to') ?? ''
  if (!isReportingAuthority(authority)) {
    const reporting_account = knownId(query.get('reporting_account'))
    return reporting_account === null ? {} : { reporting_account, sets_account: true }
  }
  const [needs, integrations] = await Promise.all([
    api.timeline.attention(tag === '' ? {} : { tag }),
    api.integrations.list(),
  ])
  const accounts = integrations.items.filter(
    ({ type, status }) => type === authority && status !== 'disconnected',
  )
  return {
    chosen: needs.items.flatMap(({ kind, authority: where, property_id }) =>
      kind === 'report_route_missing' && where === authority ? (property_id ?? []) : [],
    ),
    // The only account there is the one that was meant.
    reporting_account: accounts.length === 1 ? accounts[0]?.id : undefined,
    sets_account: true,
  }
}

export default withSkeleton(<PageSkeleton rows={6} height={60} />, BulkEditPage)
