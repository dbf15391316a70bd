'use client'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LazyActionMenu } from '../../../components/lazy-action-menu'

const RemoveTemplateDialog = dynamic(
  () => import('./remove-template-dialog').then((module) => module.RemoveTemplateDialog),
  { loading: () => null },
)

/** The rare actions of a template, beside its name: it can be deleted. */
export function TemplateMenu({ template }: { template: Pick<MessageTemplate, 'id' | 'name'> }) {
  const t = useTranslations('messages.templates')
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
      {isRemoving && <RemoveTemplateDialog template={template} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
