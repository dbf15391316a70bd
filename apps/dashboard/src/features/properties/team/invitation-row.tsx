'use client'
import type { Invitation } from '@stayward/contract/properties/invitation'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './crew-row.module.css'
import { useRoleWords } from './use-role-words'

type Props = {
  invitation: Invitation
  time_zone: string
  onMade: (invitation: Invitation) => void
  onRevoke: () => void
}

/** An invitation that is still pending. */
export function InvitationRow({ invitation, time_zone, onMade, onRevoke }: Props) {
  const t = useTranslations('crew')
  const words = useErrorWords()
  const role = useRoleWords()
  const format = useFormat()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const actions = useActions(invitation.allowed_actions)
  const { id, property_id, email, invited_by, expires_at } = invitation
  const resend = api.propertyMembers.resendInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: (renewed) => {
      onMade(renewed)
      return cache.propertyMembers.listInvitations.invalidate({ property_id })
    },
  })
  const name = email ?? t('link_invitation')
  const until = t('expires', {
    day: format.day(dayOf(expires_at, time_zone)),
    name: `${invited_by.name} ${invited_by.last_name}`,
  })
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <p className={classes['name']}>{name}</p>
        <p className={classes['facts']}>
          {role(invitation)} · {until}
        </p>
      </div>
      <div className={classes['actions']}>
        {actions('resend').allowed && (
          <Button
            size="xs"
            variant="subtle"
            loading={resend.isPending}
            aria-label={t(email === null ? 'new_link_label' : 'resend_label', { name })}
            onClick={() => resend.mutate({ property_id, invitation_id: id })}
          >
            {t(email === null ? 'new_link' : 'resend')}
          </Button>
        )}
        {actions('revoke').allowed && (
          <Button size="xs" variant="subtle" aria-label={t('revoke_label', { name })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {resend.error && (
        <Notice tone="blocked" role="alert" title={words.of(resend.error).title}>
          {words.of(resend.error).text}
        </Notice>
      )}
    </li>
  )
}
