'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { RemoveMenu } from '../../../components/remove-menu'

const RemoveRuleDialog = dynamic(
  () => import('./remove-rule-dialog').then((module) => module.RemoveRuleDialog),
  { loading: () => null },
)

/** The rare actions of a rule, beside its name: it can be deleted. */
export function RuleMenu({ rule }: { rule: Pick<MessageRule, 'id' | 'name'> }) {
  const t = useTranslations('messages.rules')
  return (
    <RemoveMenu
      name={t('more_actions')}
      label={t('form.delete')}
      renderDialog={(onClose) => <RemoveRuleDialog rule={rule} onClose={onClose} />}
    />
  )
}
