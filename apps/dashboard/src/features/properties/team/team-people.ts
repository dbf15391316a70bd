import { type AccessLevel, managedLevels } from '@stayward/contract/kernel/rights'
import type { Property } from '@stayward/contract/properties/property'
import type { TeamInvitation, TeamMember } from '@stayward/contract/properties/team'
import { personMatches } from './team-search'

/** A property of the team page, with the reader's level there. */
export type TeamPlace = Pick<Property, 'id' | 'name' | 'city' | 'tags' | 'access_level'>
export type Membership = TeamMember['properties'][number]

/** Whether somebody of a level may change a membership. */
export const manages = (level: AccessLevel, { access_level }: Membership): boolean =>
  managedLevels(level).includes(access_level)

/** One membership with the name of its person, for the dialogs about it. */
export const memberOf = (
  { name, last_name, email }: TeamMember,
  { member_id, property_id, access_level, service, account_wide }: Membership,
) => ({ id: member_id, property_id, name, last_name, email, access_level, service, account_wide })

/** Those of all or of some shown properties, found by name or address. */
export const peopleIn = (
  people: readonly TeamMember[],
  { query, tag }: { query: string; tag: string },
  shown: ReadonlySet<string>,
): TeamMember[] =>
  people.filter(
    (person) =>
      personMatches(person, query) &&
      (tag === '' ||
        person.account_wide !== null ||
        person.properties.some(({ property_id }) => shown.has(property_id))),
  )

/** The invitations to all or to some shown properties, found by address. */
export const invitationsIn = (
  invitations: readonly TeamInvitation[],
  { query, tag }: { query: string; tag: string },
  shown: ReadonlySet<string>,
): TeamInvitation[] =>
  invitations.filter(
    ({ email, all, property_ids }) =>
      personMatches({ name: '', last_name: '', email }, query) &&
      (tag === '' || all || property_ids.some((id) => shown.has(id))),
  )

/** What the reader is about to do with somebody, at one or all properties. */
export type TeamAsked =
  | { action: 'change' | 'remove'; person: TeamMember; membership: Membership; place: TeamPlace }
  | { action: 'change_all' | 'remove_all'; person: TeamMember }
