import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { ImportHistory } from '@/features/channels/imports/import-history'
import { importListInput } from '@/features/channels/imports/import-search'
import { NewImport } from '@/features/channels/imports/new-import'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'
import classes from './page.module.css'

export const generateMetadata = pageTitle('imports')

async function ImportsPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const [params, { time_zone }] = await Promise.all([
    searchParams,
    currentAccount(),
    api.imports.list.prefetchInfinite(importListInput),
  ])
  const t = await getTranslations()
  const list =
    first(params, 'kind') === 'properties'
      ? { href: paths.properties(), label: t('properties.title') }
      : { href: paths.bookings(), label: t('bookings.title') }
  return (
    <>
      <PageHead above={<Breadcrumb {...list} />} title={t('imports.title')} context={t('imports.context')} />
      <HydrateClient>
        <div className={classes['cards']}>
          <NewImport />
          <ImportHistory time_zone={time_zone} />
        </div>
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, ImportsPage)
