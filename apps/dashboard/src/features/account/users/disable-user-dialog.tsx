'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'

type Props = { user_id: string; name: string; onClose: () => void }

/** Asks before a user is disabled, and says what stops with that and what does not. */
export function DisableUserDialog({ user_id, name, onClose }: Props) {
  const t = useTranslations('users.disable_dialog')
  const cache = api.useUtils()
  const disable = api.users.disable.useMutation({
    onSuccess: async () => {
      await cache.users.list.invalidate()
      onClose()
      toast({ message: t('done', { name }) })
    },
  })
  return (
    <ConfirmDialog
      title={t('title', { name })}
      action={t('confirm')}
      isBusy={disable.isPending}
      error={disable.error}
      onConfirm={() => disable.mutate({ user_id })}
      onClose={onClose}
    >
      <p>{t('stops')}</p>
      <p>{t('stays')}</p>
    </ConfirmDialog>
  )
}
