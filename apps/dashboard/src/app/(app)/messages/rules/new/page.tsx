import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { NewRule } from '@/features/messages/rules/new-rule'
import { allTemplatesInput } from '@/features/messages/templates/template-list-input'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('new_message_rule')

export default async function NewMessageRulePage() {
  await requireUser()
  await api.messageTemplates.list.prefetch(allTemplatesInput)
  const { time_zone } = await currentAccount()
  const t = await getTranslations('messages.rules')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.messageRules} label={t('title')} />}
        title={t('form.new_title')}
        context={t('form.new_context')}
      />
      <HydrateClient>
        <NewRule time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}
