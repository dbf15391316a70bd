import { type AccessLevel, type CrewLevel, managedLevels } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import type { TeamFilter } from './team-filter'
import { personMatches } from './team-search'

/** A property of the team page, with the reader's level there. */
export type TeamPlace = Pick<Property, 'id' | 'name' | 'city' | 'tags' | 'access_level'>
export type Membership = TeamMember['properties'][number]
export type TeamRole = Pick<Membership, 'access_level' | 'service'>

/** Whether somebody of a level may change a membership. */
export const manages = (level: AccessLevel, { access_level }: Membership): boolean =>
  managedLevels(level).includes(access_level)

/** One membership with the name of its person, for the dialogs about it. */
export const memberOf = (
  { name, last_name, email }: TeamMember,
  { member_id, property_id, access_level, service, account_wide }: Membership,
) => ({ id: member_id, property_id, name, last_name, email, access_level, service, account_wide })

/** The roles of somebody, each once, that of all properties first; at one property the role there. */
export function rolesOf({ account_wide, properties }: TeamMember, property_id: string | null): TeamRole[] {
  const here = properties.filter((row) => row.property_id === property_id)
  const rows = property_id === null ? [...(account_wide ? [account_wide] : []), ...properties] : here
  return [...new Map(rows.map((row) => [`${row.access_level} ${row.service}`, row])).values()]
}

/** Since when somebody belongs to the team, as an instant; null for those without any property that the reader sees. */
export const joinedAt = ({ account_wide, properties }: TeamMember): string | null =>
  [...(account_wide ? [account_wide] : []), ...properties].map(({ joined_at }) => joined_at).toSorted()[0] ??
  null

const hasRole = (roles: readonly TeamRole[], level: CrewLevel | null): boolean =>
  level === null || roles.some(({ access_level }) => access_level === level)

/** The people that the filters leave, by name. `shown` are the properties with the chosen tag. */
export const peopleIn = (
  people: readonly TeamMember[],
  { query, tag, property_id, level, state }: TeamFilter,
  shown: ReadonlySet<string>,
): TeamMember[] =>
  people
    .filter(
      (person) =>
        state !== 'invited' &&
        personMatches(person, query) &&
        (tag === '' ||
          person.account_wide !== null ||
          person.properties.some((row) => shown.has(row.property_id))) &&
        (property_id === null || person.properties.some((row) => row.property_id === property_id)) &&
        hasRole(rolesOf(person, property_id), level),
    )
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)))

/** A first and a last name. */
export const nameOf = ({ name, last_name }: Pick<TeamMember, 'name' | 'last_name'>): string =>
  `${name} ${last_name}`

/** The invitations that the filters leave, found by address. */
export const invitationsIn = (
  invitations: readonly TeamInvitation[],
  { query, tag, property_id, level, state }: TeamFilter,
  shown: ReadonlySet<string>,
): TeamInvitation[] =>
  invitations.filter(
    ({ email, all, property_ids, ...role }) =>
      state !== 'active' &&
      personMatches({ name: '', last_name: '', email }, query) &&
      (tag === '' || all || property_ids.some((id) => shown.has(id))) &&
      (property_id === null || all || property_ids.includes(property_id)) &&
      hasRole([role], level),
  )

/** What the reader is about to do with somebody, at one or all properties. */
export type TeamAsked =
  | { action: 'change' | 'remove'; person: TeamMember; membership: Membership; place: TeamPlace }
  | { action: 'change_all' | 'remove_all'; person: TeamMember }
