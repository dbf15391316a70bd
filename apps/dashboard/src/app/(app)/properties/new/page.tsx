import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PropertyForm } from '@/features/properties/property-form'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('new_property')

export default async function NewPropertyPage() {
  await requireUser()
  // Most people rent out in one country.
  const { items } = await api.properties.list({ size: 1 })
  const t = await getTranslations('properties')
  return (
    <>
      <PageHead title={t('new.title')} context={t('new.context')} />
      <PropertyForm country_code={items[0]?.country_code ?? ''} />
    </>
  )
}
