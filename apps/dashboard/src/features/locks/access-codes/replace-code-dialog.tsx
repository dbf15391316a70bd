'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useCodesChanged } from './use-codes-changed'

type Props = { booking_id: string; code: AccessCode; onClose: () => void }

/** Asks before a code makes room for another with a new PIN: the old one is revoked, then the new one made. */
export function ReplaceCodeDialog({ booking_id, code, onClose }: Props) {
  const t = useTranslations('access_codes.replace')
  const codesChanged = useCodesChanged(booking_id)
  const key = useIdempotencyKey()
  const create = api.accessCodes.createOfBooking.useMutation({
    trpc: key.trpc,
    onSettled: async (_data, error) => {
      key.settle(error)
      // Without the new one, the old one is gone all the same.
      await codesChanged()
    },
    onSuccess: onClose,
  })
  const revoke = api.accessCodes.revoke.useMutation({
    onSuccess: () => create.mutate({ booking_id, smart_lock_ids: [code.smart_lock_id] }),
  })
  return (
    <ConfirmDialog
      title={t('title', { lock: code.lock_name })}
      action={t('confirm')}
      isBusy={revoke.isPending || create.isPending}
      error={revoke.error ?? create.error}
      onConfirm={() => revoke.mutate({ access_code_id: code.id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
