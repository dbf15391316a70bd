import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { NewChecklist } from '@/features/work/checklists/new-checklist'
import { paths } from '@/paths'
import { requirePlanner } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'

export const generateMetadata = pageTitle('new_checklist')

export default async function NewChecklistPage() {
  await requirePlanner()
  const t = await getTranslations('checklists')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.checklists} label={t('title')} />}
        title={t('form.new_title')}
      />
      <NewChecklist />
    </>
  )
}
