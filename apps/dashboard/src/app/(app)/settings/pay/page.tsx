import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { PaySettings } from '@/features/work/pay/pay-settings'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('pay_rates')

async function PayRatesPage() {
  // Those who only do tasks for others pay nobody.
  await requirePlanner()
  const t = await getTranslations('pay.rates')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <PaySettings />
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={60} />, PayRatesPage)
