'use client'
import type { Property } from '@stayward/contract/properties/property'
import type { TeamInvitation } from '@stayward/contract/properties/team'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { Notice } from '../../../components/notice'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { dayOf } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import classes from './team-view.module.css'
import { useRoleWords } from './use-role-words'

const NAMED = 2

type Props = {
  invitation: TeamInvitation
  properties: readonly Pick<Property, 'id' | 'name'>[]
  time_zone: string
  onMade: (invitation: TeamInvitation) => void
}

/** A pending invitation to one, several or all properties. */
export function TeamInvitationRow({ invitation, properties, time_zone, onMade }: Props) {
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  const words = useErrorWords()
  const role = useRoleWords()
  const format = useFormat()
  const cache = api.useUtils()
  const key = useIdempotencyKey()
  const actions = useActions(invitation.allowed_actions)
  const [isRevoking, setRevoking] = useState(false)
  const { id, all, email, property_ids, invited_by, expires_at } = invitation
  const refresh = () => Promise.all([cache.team.invalidate(), cache.propertyMembers.invalidate()])
  const resend = api.team.resendInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: (renewed) => {
      onMade(renewed)
      return refresh()
    },
  })
  const revoke = api.team.revokeInvitation.useMutation({
    onSuccess: async () => {
      await refresh()
      setRevoking(false)
    },
  })
  const name = email ?? crew('link_invitation')
  const names = properties.filter((property) => property_ids.includes(property.id)).map((one) => one.name)
  const where = () => {
    if (all) return t('to_all')
    const more = property_ids.length - NAMED
    return more > 0
      ? t('to_some', { names: names.slice(0, NAMED).join(', '), count: more })
      : format.list(names)
  }
  const until = crew('expires', {
    day: format.day(dayOf(expires_at, time_zone)),
    name: `${invited_by.name} ${invited_by.last_name}`,
  })
  return (
    <li className={classes['person']}>
      <div className={classes['summary']}>
        <div className={classes['name']}>
          <span>{name}</span>
          <small>{until}</small>
        </div>
        <p className={classes['where']}>
          <strong>{where()}</strong>
          <span>{role(invitation)}</span>
        </p>
        <div className={classes['actions']}>
          {actions('resend').allowed && (
            <Button
              size="xs"
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
              size="xs"
              variant="subtle"
              aria-label={crew('revoke_label', { name })}
              onClick={() => setRevoking(true)}
            >
              {crew('revoke')}
            </Button>
          )}
        </div>
      </div>
      {resend.error && (
        <Notice tone="blocked" role="alert" title={words.of(resend.error).title}>
          {words.of(resend.error).text}
        </Notice>
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
    </li>
  )
}
