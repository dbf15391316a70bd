import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { ExportAccount } from '@/features/account/settings/export-account'
import { ExportLists } from '@/features/account/settings/export-lists'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import classes from './page.module.css'

export const generateMetadata = pageTitle('data')

export default async function DataPage() {
  await requireUser()
  const t = await getTranslations('settings.export')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <div className={classes['cards']}>
        <ExportLists />
        <ExportAccount />
      </div>
    </>
  )
}
