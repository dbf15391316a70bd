import type { Member } from '@stayward/contract/properties/member'

/** A person who works at some properties, with their role at each. */
export type CrewMemberships = {
  user_id: string
  name: string
  email: string | null
  memberships: readonly Member[]
}

/** The members of several properties, each person once, by name. */
export function peopleOfCrews(members: readonly Member[]): CrewMemberships[] {
  const byUser = Map.groupBy(members, ({ user_id }) => user_id)
  return Array.from(byUser, ([user_id, memberships]) => ({
    user_id,
    name: memberships.map(({ name, last_name }) => `${name} ${last_name}`)[0] ?? '',
    email: memberships.find(({ email }) => email !== null)?.email ?? null,
    memberships,
  })).toSorted((a, b) => a.name.localeCompare(b.name))
}
