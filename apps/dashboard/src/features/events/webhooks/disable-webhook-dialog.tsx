'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useSwitchWebhook } from './use-switch-webhook'
import { webhookHost } from './webhook-address'

type Props = { webhook: Webhook; onClose: () => void }

/** Asks before nothing more is sent to a webhook. */
export function DisableWebhookDialog({ webhook: { id, url }, onClose }: Props) {
  const t = useTranslations('developers.webhooks.disable_dialog')
  const disable = useSwitchWebhook(id, { onDone: onClose })
  return (
    <ConfirmDialog
      title={t('title', { host: webhookHost(url) })}
      action={t('confirm')}
      isBusy={disable.isPending}
      error={disable.error}
      onConfirm={() => disable.mutate({ webhook_id: id, enabled: false })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
