import { NAMED_ONLY_TYPES, OPERATIONAL_TYPES } from '@stayward/contract/events/webhook-types'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { EditWebhook } from '@/features/events/webhooks/form/edit-webhook'
import { webhookAddress } from '@/features/events/webhooks/webhook-address'
import { paths } from '@/paths'
import { findWebhook } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('edit_webhook')

export default async function EditWebhookPage({ params }: { params: Promise<{ webhook_id: string }> }) {
  await requireUser()
  const { webhook_id } = await params
  const { id, url } = await findWebhook(webhook_id)
  const t = await getTranslations('developers.webhooks')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.webhook(id)} label={webhookAddress(url)} />}
        title={t('form.edit_title')}
      />
      <EditWebhook webhook_id={id} types={{ operational: OPERATIONAL_TYPES, named_only: NAMED_ONLY_TYPES }} />
    </>
  )
}
