'use client'
import type { ApiKey } from '@stayward/contract/account/api-key'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Asks before a key is revoked for good. */
export function RevokeApiKeyDialog({ apiKey: { id, name }, onClose }: Props) {
  const t = useTranslations('api_keys.revoke_dialog')
  const cache = api.useUtils()
  const revoke = api.apiKeys.revoke.useMutation({
    onSuccess: async () => {
      await cache.apiKeys.list.invalidate()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ api_key_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
