import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { FirstStepsCard } from '@/features/overview/first-steps/first-steps-card'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('first_steps')

async function FirstStepsPage() {
  await requireUser()
  await api.account.firstSteps.prefetch()
  const t = await getTranslations('first_steps')
  const nav = await getTranslations('nav')
  return (
    <HydrateClient>
      <PageHead
        above={<Breadcrumb href={paths.home} label={nav('today')} />}
        title={t('title')}
        context={t('context')}
      />
      <FirstStepsCard />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={52} />, FirstStepsPage)
