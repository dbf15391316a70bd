import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { NewOwner } from '@/features/properties/owners/new-owner'
import { paths } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { requirePlanner } from '@/server/is-crew'

export const generateMetadata = pageTitle('new_property_owner')

export default async function NewPropertyOwnerPage() {
  await requirePlanner()
  const t = await getTranslations('owners')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.propertyOwners()} label={t('title')} />}
        title={t('new_title')}
        context={t('new_context')}
      />
      <NewOwner />
    </>
  )
}
