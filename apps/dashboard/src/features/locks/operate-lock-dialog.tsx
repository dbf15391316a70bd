'use client'
import type { LockCommand, SmartLock } from '@stayward/contract/locks/smart-lock'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'

type Props = {
  command: LockCommand
  lock: SmartLock
  property_name: string
  onAccepted: (lock_id: string, command: LockCommand) => void
  onClose: () => void
}

/** Asks before a door is locked or unlocked remotely. */
export function OperateLockDialog({ command, lock, property_name, onAccepted, onClose }: Props) {
  const t = useTranslations('locks')
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const { id, property_id, name } = lock
  const operate = api.smartLocks[command].useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async () => {
      onAccepted(id, command)
      onClose()
      await cache.smartLocks.list.invalidate({ property_id })
    },
  })
  return (
    <ConfirmDialog
      title={t(`confirm.${command}_title`, { name })}
      action={t(command)}
      isDestructive={false}
      isBusy={operate.isPending}
      error={operate.error}
      onConfirm={() => operate.mutate({ property_id, smart_lock_id: id })}
      onClose={onClose}
    >
      <p>{t(`confirm.${command}_text`, { property: property_name })}</p>
    </ConfirmDialog>
  )
}
