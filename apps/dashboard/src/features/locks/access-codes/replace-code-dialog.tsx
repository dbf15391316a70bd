'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { useCodesChanged } from './use-codes-changed'

type Props = { booking_id: string; code: AccessCode; onClose: () => void }

/** Asks before a code is replaced by one with a new PIN: the old one is revoked, then the new one created. */
export function ReplaceCodeDialog({ booking_id, code, onClose }: Props) {
  const t = useTranslations('access_codes.replace')
  const codesChanged = useCodesChanged(booking_id)
  const key = useIdempotencyKey()
  const create = api.accessCodes.createOfBooking.useMutation({
    trpc: key.trpc,
    onSettled: async (_data, error) => {
      key.settle(error)
      // If creating the new one fails, the old one is revoked all the same.
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
