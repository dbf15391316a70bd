'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useCodesChanged } from './use-codes-changed'

type Props = { booking_id: string; code: AccessCode; onClose: () => void }

/** Asks before a code is revoked. */
export function RevokeCodeDialog({ booking_id, code, onClose }: Props) {
  const t = useTranslations('access_codes.revoke')
  const codesChanged = useCodesChanged(booking_id)
  const revoke = api.accessCodes.revoke.useMutation({
    onSuccess: async () => {
      await codesChanged()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { lock: code.lock_name })}
      action={t('confirm')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ access_code_id: code.id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
