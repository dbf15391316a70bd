import { type AccessLevel, allows, type CrewLevel, managedLevels } from '@stayward/contract/kernel/rights'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { INVITATION_MACHINE } from '@stayward/contract/properties/invitation-states'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import type { AccountActor } from '../../kernel/actor.ts'
import type { SentInvitation } from './invitations.queries.ts'
import type { MemberRow } from './members.queries.ts'
import { presentInvitation, statusAt } from './property-members.presenter.ts'
import type { ChosenProperty, SentTeamInvitation } from './team-invitations.queries.ts'
import type { TeamMemberRow } from './team.queries.ts'

type Person = { account_id: string; user_id: string; name: string; last_name: string; email: string | null }

/** A person of a team with their memberships. */
export const presentTeamMember = (
  { account_id, user_id, name, last_name, email }: Person,
  account_wide: TeamMemberRow | null,
  memberships: readonly MemberRow[],
): TeamMember => ({
  account_id,
  user_id,
  name,
  last_name,
  email,
  account_wide: account_wide && {
    access_level: account_wide.access_level,
    service: account_wide.service,
    joined_at: account_wide.joined_at,
  },
  properties: memberships.map((row) => ({
    property_id: row.property_id,
    member_id: row.id,
    access_level: row.access_level,
    service: row.service,
    account_wide: row.account_wide,
    joined_at: row.joined_at,
  })),
})

/** What a caller is to an invitation of a team, and whether they could have sent it. */
export function standingOf(
  { account_id, access_level }: Pick<SentTeamInvitation, 'account_id' | 'access_level'>,
  chosen: readonly Pick<ChosenProperty, 'level'>[],
  actor: Pick<AccountActor, 'account_id'>,
): { level: AccessLevel; manages_level: boolean } {
  if (account_id === actor.account_id) return { level: 'owner', manages_level: true }
  return { level: 'manager', manages_level: chosen.every(({ level }) => mayGive(level, access_level)) }
}

/** Whether a level on a property includes giving another one. */
export const mayGive = (level: AccessLevel | null, given: CrewLevel): boolean =>
  level !== null && managedLevels(level).includes(given)

/** An invitation to some or all properties as a caller sees it, without the link. */
export function presentTeamInvitation(
  row: SentTeamInvitation,
  chosen: readonly ChosenProperty[],
  actor: Pick<AccountActor, 'account_id'>,
  now: Date,
): TeamInvitation {
  const { id, name, last_name } = row.invited_by
  const { level, manages_level } = standingOf(row, chosen, actor)
  const status = statusAt(row, now)
  return {
    id: row.id,
    account_id: row.account_id,
    all: row.all_properties,
    property_ids: chosen.flatMap((property) =>
      property.level !== null && allows(property.level, 'member.manage') ? property.id : [],
    ),
    email: row.email,
    access_level: row.access_level,
    service: row.service,
    status,
    expires_at: row.expires_at,
    invited_by: { id, name, last_name },
    accept_url: null,
    allowed_actions: allowedActions(INVITATION_MACHINE, {
      state: status,
      facts: { manages_level },
      level,
      refusal: 'invitation.invalid_transition',
    }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** An invitation to one property, in the shape of those to several. */
export function asTeamInvitation(row: SentInvitation, level: AccessLevel, now: Date): TeamInvitation {
  const { property_id, ...shown } = presentInvitation(row, level, now)
  return { ...shown, account_id: row.account_id, all: false, property_ids: [property_id] }
}
