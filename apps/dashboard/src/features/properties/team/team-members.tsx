'use client'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { inviteToMore } from './invite-again'
import type { InviteValues } from './invite-values'
import type { Self } from './own-row'
import { TeamList } from './team-list'
import { memberOf, type TeamAsked, type TeamPlace } from './team-people'

const PersonDrawer = dynamic(() => import('./person-drawer').then((module) => module.PersonDrawer))
const InvitationDrawer = dynamic(() =>
  import('./invitation-drawer').then((module) => module.InvitationDrawer),
)
const ChangeMemberDialog = dynamic(() =>
  import('./change-member-dialog').then((module) => module.ChangeMemberDialog),
)
const RemoveMemberDialog = dynamic(() =>
  import('./remove-member-dialog').then((module) => module.RemoveMemberDialog),
)
const ChangeEverywhereDialog = dynamic(() =>
  import('./change-everywhere-dialog').then((module) => module.ChangeEverywhereDialog),
)
const RemoveFromAllDialog = dynamic(() =>
  import('./remove-from-all-dialog').then((module) => module.RemoveFromAllDialog),
)

type Props = {
  self: Self | null
  people: readonly TeamMember[]
  invitations: readonly TeamInvitation[]
  managed: readonly TeamPlace[]
  account_id: string
  time_zone: string
  place: TeamPlace | null
  onInvite: (values: InviteValues) => void
  onMade: (invitation: TeamInvitation) => void
}

type Opened = { of: 'person'; account_id: string; user_id: string } | { of: 'invitation'; id: string } | null

/** The list of the team, with the drawer and the dialogs that change somebody's access. */
export function TeamMembers(props: Props) {
  const { self, people, invitations, managed, account_id, time_zone, place, onInvite, onMade } = props
  const [asked, setAsked] = useState<TeamAsked | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const person = people.find(
    (one) =>
      opened?.of === 'person' && opened.user_id === one.user_id && opened.account_id === one.account_id,
  )
  const invitation = invitations.find(({ id }) => opened?.of === 'invitation' && opened.id === id)
  const close = () => setAsked(null)
  const leave = () => setOpened(null)
  return (
    <>
      <TeamList
        {...{ self, people, invitations, managed, account_id, time_zone, place, onMade }}
        onPerson={(one) => setOpened({ of: 'person', account_id: one.account_id, user_id: one.user_id })}
        onInvitation={({ id }) => setOpened({ of: 'invitation', id })}
        onAsk={setAsked}
      />
      {person && (
        <PersonDrawer
          person={person}
          managed={managed}
          isOwn={person.account_id === account_id}
          // A dialog takes the drawer's place, so that what it says afterwards can be reached.
          onAsk={(next) => {
            leave()
            setAsked(next)
          }}
          onInvite={() => {
            leave()
            onInvite(inviteToMore(person))
          }}
          onClose={leave}
        />
      )}
      {invitation && (
        <InvitationDrawer
          invitation={invitation}
          managed={managed}
          time_zone={time_zone}
          onMade={(renewed) => {
            leave()
            onMade(renewed)
          }}
          onClose={leave}
        />
      )}
      {asked?.action === 'change' && (
        <ChangeMemberDialog
          member={memberOf(asked.person, asked.membership)}
          level={asked.place.access_level}
          onClose={close}
        />
      )}
      {asked?.action === 'remove' && (
        <RemoveMemberDialog
          member={memberOf(asked.person, asked.membership)}
          property_name={asked.place.name}
          is_self={false}
          onClose={close}
        />
      )}
      {asked?.action === 'change_all' && <ChangeEverywhereDialog person={asked.person} onClose={close} />}
      {asked?.action === 'remove_all' && <RemoveFromAllDialog person={asked.person} onClose={close} />}
    </>
  )
}
