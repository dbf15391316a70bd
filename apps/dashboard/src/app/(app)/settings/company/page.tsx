import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { CompanySettings } from '@/features/account/company/company-settings'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('company')

async function CompanyPage() {
  await requireUser()
  // Those who only do tasks for others have no guests.
  if (await isCrew()) notFound()
  const { name, last_name } = await currentAccount()
  const t = await getTranslations('settings.company')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <CompanySettings host_name={`${name} ${last_name}`} />
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, CompanyPage)
