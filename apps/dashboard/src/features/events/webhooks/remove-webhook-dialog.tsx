'use client'
import type { Webhook } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { webhookHost } from './webhook-address'

type Props = { webhook: Webhook; onClose: () => void }

/** Asks before a webhook is deleted for good. */
export function RemoveWebhookDialog({ webhook: { id, url }, onClose }: Props) {
  const t = useTranslations('developers.webhooks.remove_dialog')
  const router = useRouter()
  const cache = api.useUtils()
  const remove = api.webhooks.remove.useMutation({
    onSuccess: async () => {
      await cache.webhooks.list.invalidate()
      router.push(paths.webhooks)
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { host: webhookHost(url) })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ webhook_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
