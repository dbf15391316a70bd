import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '@/components/breadcrumb'
import { PageHead } from '@/components/page-head'
import { EditRule } from '@/features/messages/rules/edit-rule'
import { RuleMenu } from '@/features/messages/rules/rule-menu'
import { allTemplatesInput } from '@/features/messages/templates/template-list-input'
import { paths } from '@/paths'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findMessageRule } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('edit_message_rule')

export default async function EditMessageRulePage({ params }: { params: Promise<{ rule_id: string }> }) {
  await requireUser()
  const { rule_id } = await params
  const { id, name, can_edit } = await findMessageRule(rule_id)
  await api.messageTemplates.list.prefetch(allTemplatesInput)
  const { time_zone } = await currentAccount()
  const t = await getTranslations('messages.rules')
  return (
    <>
      <PageHead
        above={<Breadcrumb href={paths.messageRules} label={t('title')} />}
        title={name}
        action={can_edit && <RuleMenu rule={{ id, name }} />}
      />
      <HydrateClient>
        <EditRule rule_id={id} time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}
