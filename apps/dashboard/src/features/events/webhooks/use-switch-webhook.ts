'use client'
import { useTranslations } from 'next-intl'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf } from '../../../trpc/row-versions'

/** Enables or disables a webhook, and shows it as it is then. */
export function useSwitchWebhook(webhook_id: string, options: { onDone?: () => void } = {}) {
  const t = useTranslations('developers.webhooks.detail')
  const cache = api.useUtils()
  return api.webhooks.update.useMutation({
    trpc: changeOf(webhook_id),
    onSuccess: async (after) => {
      cache.webhooks.get.setData({ webhook_id }, after)
      options.onDone?.()
      toast({ message: t(after.status === 'disabled' ? 'disabled' : 'enabled') })
      await cache.webhooks.invalidate()
    },
  })
}
