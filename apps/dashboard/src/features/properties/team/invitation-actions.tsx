'use client'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './team-list.module.css'

type Props = {
  invitation: TeamInvitation
  onMade: (invitation: TeamInvitation) => void
  /** After it was revoked. */
  onRevoked?: () => void
}

/** Sends a pending invitation again, with a new link, or revokes it. */
export function InvitationActions({ invitation, onMade, onRevoked }: Props) {
  const crew = useTranslations('crew')
  const words = useErrorWords()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const actions = useActions(invitation.allowed_actions)
  const [isRevoking, setRevoking] = useState(false)
  const { id, email } = invitation
  const refresh = () => Promise.all([cache.team.invalidate(), cache.propertyMembers.invalidate()])
  const resend = api.team.resendInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: (error) => toast({ message: words.of(error).title, tone: 'blocked' }),
    onSuccess: (renewed) => {
      onMade(renewed)
      return refresh()
    },
  })
  const revoke = api.team.revokeInvitation.useMutation({
    onSuccess: async () => {
      await refresh()
      setRevoking(false)
      onRevoked?.()
    },
  })
  const name = email ?? crew('link_invitation')
  return (
    <div className={classes['actions']}>
      {actions('resend').allowed && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={resend.isPending}
          aria-label={crew(email === null ? 'new_link_label' : 'resend_label', { name })}
          onClick={() => resend.mutate({ invitation_id: id })}
        >
          {crew(email === null ? 'new_link' : 'resend')}
        </Button>
      )}
      {actions('revoke').allowed && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={crew('revoke_label', { name })}
          onClick={() => setRevoking(true)}
        >
          {crew('revoke')}
        </Button>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={crew('revoke_dialog.title', { name })}
          action={crew('revoke_dialog.confirm')}
          isBusy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate({ invitation_id: id })}
          onClose={() => setRevoking(false)}
        >
          <p>{crew('revoke_dialog.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
