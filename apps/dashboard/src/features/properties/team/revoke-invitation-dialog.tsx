'use client'
import type { Invitation } from '@stayward/contract/properties/invitation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { api } from '../../../trpc/api'

type Props = { invitation: Invitation; onClose: () => void }

/** Asks before an invitation is revoked. */
export function RevokeInvitationDialog({ invitation, onClose }: Props) {
  const t = useTranslations('crew')
  const cache = api.useUtils()
  const { id, property_id, email } = invitation
  const revoke = api.propertyMembers.revokeInvitation.useMutation({
    onSuccess: async () => {
      await cache.propertyMembers.listInvitations.invalidate({ property_id })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('revoke_dialog.title', { name: email ?? t('link_invitation') })}
      action={t('revoke_dialog.confirm')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate({ property_id, invitation_id: id })}
      onClose={onClose}
    >
      <p>{t('revoke_dialog.text')}</p>
    </ConfirmDialog>
  )
}
