import type { Member } from '@stayward/contract/properties/member'

/** The column of unassigned tasks. */
export const NOBODY = 'nobody'

export type CrewPerson = { user_id: string; name: string }

/** Everybody who works anywhere, each person once, by name. */
export function peopleOf(members: readonly Pick<Member, 'user_id' | 'name' | 'last_name'>[]): CrewPerson[] {
  const people = new Map(
    members.map(({ user_id, name, last_name }) => [user_id, { user_id, name: `${name} ${last_name}` }]),
  )
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
