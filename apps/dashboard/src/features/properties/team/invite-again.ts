import type { CrewLevel } from '@stayward/contract/kernel/rights'
import { CREW_LEVELS } from '@stayward/contract/kernel/rights'
import type { TeamMember } from '@stayward/contract/properties/team'
import type { InviteValues } from './invite-values'

type Place = Pick<TeamMember['properties'][number], 'property_id' | 'access_level' | 'service'>

/** The form of an invitation that leads somebody back to one property. */
export const inviteBackTo = (
  email: string | null,
  { property_id, access_level, service }: Place,
): InviteValues => ({
  email: email ?? '',
  access_level,
  service: service ?? 'cleaning',
  target: 'chosen',
  property_ids: [property_id],
})

/**
 * The form of an invitation that leads somebody back to where they were. Who had several levels gets the lowest
 * one, so that nobody returns with more than they had.
 */
export function inviteBack({ email, account_wide, properties }: TeamMember): InviteValues {
  const property_ids = properties.map(({ property_id }) => property_id)
  const lowest = properties.toSorted((a, b) => rank(b.access_level) - rank(a.access_level))[0]
  const { access_level, service } = account_wide ?? lowest ?? { access_level: 'contractor', service: null }
  return {
    email: email ?? '',
    access_level,
    service: service ?? 'cleaning',
    target: account_wide ? 'all' : 'chosen',
    property_ids: account_wide ? [] : property_ids,
  }
}

/** The form of an invitation to properties where somebody does not work yet, in the role that they have elsewhere. */
export const inviteToMore = (person: TeamMember): InviteValues => ({
  ...inviteBack(person),
  target: 'chosen',
  property_ids: [],
  held: person.properties.map(({ property_id }) => property_id),
})

const rank = (level: CrewLevel): number => CREW_LEVELS.indexOf(level)

let kept: InviteValues | null = null
const listeners = new Set<() => void>()

/** Keeps a filled-in form for the team page, which may be another page than this one; null lets it go. */
export function keepInvite(values: InviteValues | null): void {
  kept = values
  for (const listener of listeners) listener()
}

/** The kept form. */
export const keptInvite = (): InviteValues | null => kept

/** Subscribes to the kept form; returns the unsubscribe function. */
export function subscribeToInvite(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
