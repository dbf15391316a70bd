'use client'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import { useTranslations } from 'next-intl'
import { InvitedRow } from './invited-row'
import { OwnRow, type Self } from './own-row'
import { PersonRow } from './person-row'
import classes from './team-list.module.css'
import type { TeamAsked, TeamPlace } from './team-people'

type Props = {
  /** The reader, where they are to be listed too. */
  self: Self | null
  people: readonly TeamMember[]
  invitations: readonly TeamInvitation[]
  /** The properties whose team the reader manages, and of which account they own the team. */
  managed: readonly TeamPlace[]
  account_id: string
  time_zone: string
  /** The property that the list is kept to; its rows change access there. */
  place: TeamPlace | null
  onPerson: (person: TeamMember) => void
  onInvitation: (invitation: TeamInvitation) => void
  onAsk: (asked: TeamAsked) => void
  onMade: (invitation: TeamInvitation) => void
}

/** A row for each person and invitation: who, in which role, where, and since or until when. */
export function TeamList(props: Props) {
  const { self, people, invitations, managed, account_id, time_zone, place } = props
  const { onPerson, onInvitation, onAsk, onMade } = props
  const t = useTranslations('team.columns')
  return (
    <div className={classes['list']}>
      <div className={classes['head']} aria-hidden>
        <span>{t('person')}</span>
        <span>{t('role')}</span>
        <span>{t('access')}</span>
        <span>{t('state')}</span>
      </div>
      <ul aria-label={t('label')}>
        {self && <OwnRow self={self} />}
        {people.map((person) => (
          <PersonRow
            key={`${person.account_id} ${person.user_id}`}
            person={person}
            managed={managed}
            isOwn={person.account_id === account_id}
            time_zone={time_zone}
            place={place}
            onOpen={() => onPerson(person)}
            onAsk={onAsk}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitedRow
            key={invitation.id}
            invitation={invitation}
            managed={managed}
            isOwn={invitation.account_id === account_id}
            time_zone={time_zone}
            onOpen={() => onInvitation(invitation)}
            onMade={onMade}
          />
        ))}
      </ul>
    </div>
  )
}
