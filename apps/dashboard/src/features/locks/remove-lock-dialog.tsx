'use client'
import type { SmartLock } from '@stayward/contract/locks/smart-lock'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { api } from '../../trpc/api'

type Props = {
  lock: Pick<SmartLock, 'id' | 'property_id' | 'name'>
  property_name: string
  onClose: () => void
}

/** Asks before a lock or door is removed from a property, and says what happens to its codes. */
export function RemoveLockDialog({ lock, property_name, onClose }: Props) {
  const t = useTranslations('locks.removal')
  const cache = api.useUtils()
  const { id, property_id, name } = lock
  const remove = api.smartLocks.remove.useMutation({
    onSuccess: async () => {
      onClose()
      await Promise.all([
        cache.integrations.invalidate(),
        cache.smartLocks.invalidate(),
        cache.accessCodes.invalidate(),
      ])
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name, property: property_name })}
      action={t('confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ property_id, smart_lock_id: id })}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmDialog>
  )
}
