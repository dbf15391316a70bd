import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { NewTemplate } from '@/features/messages/templates/new-template'
import { paths } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('new_message_template')

export default async function NewMessageTemplatePage() {
  await requireUser()
  const t = await getTranslations('messages.templates')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.messageTemplates} label={t('title')} />}
        title={t('form.new_title')}
      />
      <NewTemplate />
    </>
  )
}
