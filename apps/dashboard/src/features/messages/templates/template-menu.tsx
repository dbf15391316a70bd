'use client'
import type { MessageTemplate } from '@stayward/contract/messages/message-template'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { RemoveMenu } from '../../../components/remove-menu'

const RemoveTemplateDialog = dynamic(
  () => import('./remove-template-dialog').then((module) => module.RemoveTemplateDialog),
  { loading: () => null },
)

/** The rare actions of a template, beside its name: it can be deleted. */
export function TemplateMenu({ template }: { template: Pick<MessageTemplate, 'id' | 'name'> }) {
  const t = useTranslations('messages.templates')
  return (
    <RemoveMenu
      name={t('more_actions')}
      label={t('form.delete')}
      renderDialog={(onClose) => <RemoveTemplateDialog template={template} onClose={onClose} />}
    />
  )
}
