'use client'
import type { ReserveCode } from '@stayward/contract/locks/reserve-code'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'

type Props = { property_id: string; reserve: ReserveCode; onClose: () => void }

/** Asks before the reserve code of a lock is replaced. */
export function RotateReserveDialog({ property_id, reserve, onClose }: Props) {
  const t = useTranslations('access_codes.reserve.rotate')
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const { smart_lock_id, lock_name: lock } = reserve
  const rotate = api.accessCodes.rotateReserve.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async () => {
      await cache.accessCodes.getReserve.invalidate({ property_id, smart_lock_id })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { lock })}
      action={t('confirm')}
      isBusy={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutate({ property_id, smart_lock_id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
