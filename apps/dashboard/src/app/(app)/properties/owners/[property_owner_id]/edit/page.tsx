import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { EditOwner } from '@/features/properties/owners/edit-owner'
import { paths } from '@/paths'
import { findPropertyOwner } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('edit_property_owner')

type Props = { params: Promise<{ property_owner_id: string }> }

export default async function EditPropertyOwnerPage({ params }: Props) {
  await requireUser()
  const { property_owner_id } = await params
  const { id, name } = await findPropertyOwner(property_owner_id)
  const t = await getTranslations('owners')
  return (
    <>
      <PageHead above={<Breadcrumb href={paths.propertyOwner(id)} label={name} />} title={t('edit_title')} />
      <EditOwner property_owner_id={id} />
    </>
  )
}
