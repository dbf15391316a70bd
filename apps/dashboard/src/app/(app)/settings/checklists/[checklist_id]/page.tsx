import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { EditChecklist } from '@/features/work/checklists/edit-checklist'
import { paths } from '@/paths'
import { findChecklist } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('edit_checklist')

type Props = { params: Promise<{ checklist_id: string }> }

export default async function EditChecklistPage({ params }: Props) {
  await requireUser()
  const { checklist_id } = await params
  const { id, name } = await findChecklist(checklist_id)
  const t = await getTranslations('checklists')
  return (
    <>
      <PageHead above={<Breadcrumb href={paths.checklists} label={t('title')} />} title={name} />
      <EditChecklist checklist_id={id} />
    </>
  )
}
