'use client'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useSwitchRule } from './use-switch-rule'

type Props = { rule: MessageRule; onClose: () => void }

/** Asks before a rule stops writing to guests. */
export function DisableRuleDialog({ rule, onClose }: Props) {
  const t = useTranslations('messages.rules.disable_dialog')
  const disable = useSwitchRule(onClose)
  return (
    <ConfirmDialog
      title={t('title', { name: rule.name })}
      action={t('confirm')}
      isBusy={disable.isPending}
      error={disable.error}
      onConfirm={() => disable.mutate({ rule_id: rule.id, enabled: false })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
