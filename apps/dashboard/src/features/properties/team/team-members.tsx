'use client'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Drawer } from '../../../components/drawer'
import { useIsPhone } from '../../../components/use-is-phone'
import { inviteBackTo } from './invite-again'
import type { InviteValues } from './invite-values'
import { memberOf, type TeamAsked, type TeamPlace } from './team-people'
import { TeamInvitationRow } from './team-invitation-row'
import { TeamMatrix } from './team-matrix'
import { TeamPerson } from './team-person'
import classes from './team-view.module.css'

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
  people: readonly TeamMember[]
  invitations: readonly TeamInvitation[]
  /** The properties to show, of all `managed` ones. */
  properties: readonly TeamPlace[]
  managed: readonly TeamPlace[]
  account_id: string
  time_zone: string
  onInvite: (values: InviteValues) => void
  onMade: (invitation: TeamInvitation) => void
}

/** People and invitations: a matrix with the properties on wide screens, lists on phones. */
export function TeamMembers(props: Props) {
  const { people, invitations, properties, managed, account_id, time_zone, onInvite, onMade } = props
  const t = useTranslations('team')
  const crew = useTranslations('crew')
  // Until the browser has reported its width, the style sheet chooses.
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<TeamAsked | null>(null)
  const [opened, setOpened] = useState<{ user_id: string } | { invitation_id: string } | null>(null)
  const person = people.find(({ user_id }) => opened && 'user_id' in opened && user_id === opened.user_id)
  const invitation = invitations.find(
    ({ id }) => opened && 'invitation_id' in opened && id === opened.invitation_id,
  )
  const close = () => setAsked(null)
  const leave = () => setOpened(null)
  const common = { properties, total: managed.length, onAsk: setAsked }
  const isOwn = (one: TeamMember) => one.account_id === account_id
  return (
    <>
      {isPhone !== true && (
        <div className={classes['wide']}>
          <TeamMatrix
            people={people}
            invitations={invitations}
            properties={properties}
            onPerson={({ user_id }) => setOpened({ user_id })}
            onInvitation={({ id }) => setOpened({ invitation_id: id })}
            onChange={(member, membership, place) =>
              setAsked({ action: 'change', person: member, membership, place })
            }
            onInvite={(member, place) => {
              const { access_level, service } = member.account_wide ??
                member.properties[0] ?? { access_level: 'staff', service: null }
              onInvite(inviteBackTo(member.email, { property_id: place.id, access_level, service }))
            }}
          />
        </div>
      )}
      {isPhone !== false && (
        <div className={classes['narrow']}>
          {people.length > 0 && (
            <ul className={classes['people']} aria-label={t('people')}>
              {people.map((one) => (
                <TeamPerson
                  key={`${one.account_id} ${one.user_id}`}
                  person={one}
                  isOwn={isOwn(one)}
                  {...common}
                />
              ))}
            </ul>
          )}
          {invitations.length > 0 && (
            <section className={classes['invited']} aria-labelledby="invited">
              <h2 id="invited">{t('pending')}</h2>
              <ul className={classes['people']}>
                {invitations.map((one) => (
                  <TeamInvitationRow
                    key={one.id}
                    invitation={one}
                    properties={managed}
                    time_zone={time_zone}
                    onMade={onMade}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {person && (
        <Drawer title={`${person.name} ${person.last_name}`} onClose={leave}>
          <ul className={classes['people']}>
            <TeamPerson
              person={person}
              isOwn={isOwn(person)}
              isOpenAtFirst
              {...common}
              // A dialog takes the drawer's place, so that what it says afterwards can be reached.
              onAsk={(next) => {
                leave()
                setAsked(next)
              }}
            />
          </ul>
        </Drawer>
      )}
      {invitation && (
        <Drawer title={invitation.email ?? crew('link_invitation')} onClose={leave}>
          <ul className={classes['people']}>
            <TeamInvitationRow
              invitation={invitation}
              properties={managed}
              time_zone={time_zone}
              onMade={(renewed) => {
                leave()
                onMade(renewed)
              }}
            />
          </ul>
        </Drawer>
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
