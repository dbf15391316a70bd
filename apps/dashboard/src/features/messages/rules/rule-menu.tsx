'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LazyActionMenu } from '../../../components/lazy-action-menu'

const RemoveRuleDialog = dynamic(
  () => import('./remove-rule-dialog').then((module) => module.RemoveRuleDialog),
  { loading: () => null },
)

/** The rare actions of a rule, beside its name: it can be deleted. */
export function RuleMenu({ rule }: { rule: Pick<MessageRule, 'id' | 'name'> }) {
  const t = useTranslations('messages.rules')
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = {
    key: 'remove',
    label: t('form.delete'),
    reason: null,
    isDestructive: true,
    onChoose: () => setIsRemoving(true),
  }
  return (
    <>
      <LazyActionMenu name={t('more_actions')} actions={[remove]} />
      {isRemoving && <RemoveRuleDialog rule={rule} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
