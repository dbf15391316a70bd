'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { ShownOnceDialog } from '../../../components/shown-once-dialog'
import { webhookHost } from './webhook-address'

type Props = { webhook: Pick<Webhook, 'url' | 'secret'>; onClose: () => void }

/** Shows the new secret of a webhook, which is never shown again. */
export function WebhookSecretDialog({ webhook: { url, secret }, onClose }: Props) {
  const t = useTranslations('developers.webhooks.secret')
  return (
    <ShownOnceDialog
      secret={secret}
      words={{
        title: t('title'),
        text: t('text'),
        label: t('label', { host: webhookHost(url) }),
        copy: t('copy'),
        done: t('done'),
        lost_title: t('lost_title'),
        lost_text: t('lost_text'),
      }}
      onClose={onClose}
    />
  )
}
