import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { ImportHistory } from '@/features/channels/imports/import-history'
import { importListInput } from '@/features/channels/imports/import-search'
import { NewImport } from '@/features/channels/imports/new-import'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'
import classes from './page.module.css'

export const generateMetadata = pageTitle('imports')

async function ImportsPage() {
  await requireUser()
  const [{ time_zone }] = await Promise.all([
    currentAccount(),
    api.imports.list.prefetchInfinite(importListInput),
  ])
  const t = await getTranslations('imports')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
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
