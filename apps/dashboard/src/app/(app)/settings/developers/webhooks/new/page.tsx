import { NAMED_ONLY_TYPES, OPERATIONAL_TYPES } from '@stayward/contract/events/webhook-types'
import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { NewWebhook } from '@/features/events/webhooks/form/new-webhook'
import { paths } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('new_webhook')

export default async function NewWebhookPage() {
  await requireUser()
  const t = await getTranslations('developers.webhooks')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.webhooks} label={t('title')} />}
        title={t('form.new_title')}
        context={t('form.new_context')}
      />
      <NewWebhook types={{ operational: OPERATIONAL_TYPES, named_only: NAMED_ONLY_TYPES }} />
    </>
  )
}
