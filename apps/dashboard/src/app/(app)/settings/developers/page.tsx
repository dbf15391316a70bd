import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { DevelopersOverview } from '@/features/events/developers-overview'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('developers')

export default async function DevelopersPage() {
  await requireUser()
  const t = await getTranslations('developers.overview')
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <DevelopersOverview api_url={services().env.API_URL} />
    </>
  )
}
