import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { ApiChanges } from '@/features/events/api-changes/api-changes'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('api_changes')

export default async function ApiChangesPage() {
  await requireUser()
  const t = await getTranslations('developers.api_changes')
  return (
    <>
      <PageHead
        title={t('title')}
        context={
          <>
            {t('context')}{' '}
            <a href={`${services().env.API_URL}/docs/changelog`} target="_blank" rel="noreferrer">
              {t('public')}
            </a>
          </>
        }
      />
      <ApiChanges />
    </>
  )
}
