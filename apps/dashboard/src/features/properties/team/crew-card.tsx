'use client'
import type { Invitation } from '@stayward/contract/properties/invitation'
import type { Member } from '@stayward/contract/properties/member'
import type { Property } from '@stayward/contract/properties/property'
import { allows } from '@stayward/contract/kernel/rights'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { EmptyState } from '../../../components/empty-state'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { api } from '../../../trpc/api'
import { pendingInvitationsInput } from './crew-inputs'
import classes from './crew-row.module.css'
import { InvitationRow } from './invitation-row'
import { MemberRow } from './member-row'

const InviteDialog = dynamic(() => import('./invite-dialog').then((module) => module.InviteDialog))
const MadeLinkDialog = dynamic(() => import('./made-link-dialog').then((module) => module.MadeLinkDialog))
const ChangeMemberDialog = dynamic(() =>
  import('./change-member-dialog').then((module) => module.ChangeMemberDialog),
)
const RemoveMemberDialog = dynamic(() =>
  import('./remove-member-dialog').then((module) => module.RemoveMemberDialog),
)
const RevokeInvitationDialog = dynamic(() =>
  import('./revoke-invitation-dialog').then((module) => module.RevokeInvitationDialog),
)

type Asked =
  | { action: 'invite' }
  | { action: 'made' | 'revoke'; invitation: Invitation }
  | { action: 'change' | 'remove'; member: Member }

type Props = {
  property: Pick<Property, 'id' | 'name' | 'access_level' | 'time_zone'>
  /** The reader. */
  user_id: string
}

/** Who works at a property and who is invited, with actions for those who manage that. */
export function CrewCard({ property, user_id }: Props) {
  const t = useTranslations()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id: property_id, name, access_level, time_zone } = property
  const manages = allows(access_level, 'member.manage')
  const crew = api.propertyMembers.list.useQuery({ property_id })
  const invited = api.propertyMembers.listInvitations.useQuery(pendingInvitationsInput(property_id), {
    enabled: manages,
  })
  const members = crew.data?.items ?? []
  const invitations = invited.data?.items ?? []
  const isEmpty = crew.isSuccess && members.length === 0 && invitations.length === 0
  const close = () => setAsked(null)
  const showLink = (invitation: Invitation) => setAsked({ action: 'made', invitation })
  const inviteButton = manages && (
    <Button
      size="xs"
      leftSection={<IconUserPlus size={14} stroke={1.75} aria-hidden />}
      onClick={() => setAsked({ action: 'invite' })}
    >
      {t('crew.invite')}
    </Button>
  )
  return (
    <Card title={t('crew.title')} aside={!isEmpty && inviteButton}>
      {crew.isPending && <RowsSkeleton rows={2} height={52} label={t('common.loading')} />}
      {crew.isError && <ErrorNotice error={crew.error} retry={() => void crew.refetch()} />}
      {isEmpty && !invited.isLoading && (
        <EmptyState
          icon={IconUsersGroup}
          title={t('crew.empty.title')}
          text={t(manages ? 'crew.empty.text' : 'crew.empty.not_manager')}
          action={inviteButton}
        />
      )}
      {members.length > 0 && (
        <ul aria-label={t('crew.members')}>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              level={access_level}
              is_self={member.user_id === user_id}
              time_zone={time_zone}
              onAsk={(action) => setAsked({ action, member })}
            />
          ))}
        </ul>
      )}
      {invited.isError && <ErrorNotice error={invited.error} retry={() => void invited.refetch()} />}
      {invitations.length > 0 && (
        <>
          <h3 className={classes['heading']}>{t('crew.pending')}</h3>
          <ul aria-label={t('crew.pending')}>
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                time_zone={time_zone}
                onMade={showLink}
                onRevoke={() => setAsked({ action: 'revoke', invitation })}
              />
            ))}
          </ul>
        </>
      )}
      {asked?.action === 'invite' && <InviteDialog property={property} onMade={showLink} onClose={close} />}
      {asked?.action === 'made' && <MadeLinkDialog invitation={asked.invitation} onClose={close} />}
      {asked?.action === 'revoke' && <RevokeInvitationDialog invitation={asked.invitation} onClose={close} />}
      {asked?.action === 'change' && (
        <ChangeMemberDialog member={asked.member} level={access_level} onClose={close} />
      )}
      {asked?.action === 'remove' && (
        <RemoveMemberDialog
          member={asked.member}
          property_name={name}
          is_self={asked.member.user_id === user_id}
          onClose={close}
        />
      )}
    </Card>
  )
}
