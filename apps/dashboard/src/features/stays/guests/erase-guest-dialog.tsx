'use client'
import type { Guest } from '@stayward/contract/stays/guest'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useActions } from '../../../errors/use-actions'
import { useFormat } from '../../../i18n/use-format'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { guestFullName } from './guest-full-name'
import { useGuestChanged } from './use-guest-changed'

type Props = { guest: Guest; onClose: () => void }

/** Asks before a guest is erased, and says what the law allows now and what later. */
export function EraseGuestDialog({ guest, onClose }: Props) {
  const t = useTranslations('guests')
  const format = useFormat()
  const changed = useGuestChanged()
  const isNow = useActions(guest.allowed_actions)('erase').allowed
  const kind = isNow ? 'now' : 'later'
  const name = guestFullName(guest) ?? t('nameless')
  const day = format.day(guest.erase_after)
  const erase = api.guests.erase.useMutation({
    onSuccess: async (after) => {
      await changed(after)
      toast({ message: t(`erase.${kind}.done`, { name, day }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('erase.title', { name })}
      action={t(`erase.${kind}.confirm`)}
      isBusy={erase.isPending}
      error={erase.error}
      onConfirm={() => erase.mutate({ guest_id: guest.id })}
      onClose={onClose}
    >
      <p>{t(`erase.${kind}.text`, { day })}</p>
      <p>{t('erase.final')}</p>
    </ConfirmDialog>
  )
}
