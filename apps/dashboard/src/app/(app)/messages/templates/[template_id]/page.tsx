import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { EditTemplate } from '@/features/messages/templates/edit-template'
import { TemplateMenu } from '@/features/messages/templates/template-menu'
import { paths } from '@/paths'
import { findMessageTemplate } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('edit_message_template')

type Props = { params: Promise<{ template_id: string }> }

export default async function EditMessageTemplatePage({ params }: Props) {
  await requireUser()
  const { template_id } = await params
  const { id, name } = await findMessageTemplate(template_id)
  const t = await getTranslations('messages.templates')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.messageTemplates} label={t('title')} />}
        title={name}
        action={<TemplateMenu template={{ id, name }} />}
      />
      <EditTemplate template_id={id} />
    </>
  )
}
