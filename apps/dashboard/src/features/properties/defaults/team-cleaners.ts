import type { Property } from '@stayward/contract/properties/property'
import type { TeamMember } from '@stayward/contract/properties/team'

/** The people who belong to all properties, as choices, and whether the chosen one is not among them any more. */
export function cleanerChoices(team: readonly TeamMember[], chosen: string | null) {
  const people = team
    .filter(({ account_wide }) => account_wide !== null)
    .map(({ user_id, name, last_name }) => ({ value: user_id, label: `${name} ${last_name}` }))
  return { people, hasLeft: chosen !== null && !people.some(({ value }) => value === chosen) }
}

/** Who cleans a property, if they belong to all properties and so to a new one like it; null otherwise. */
export function cleanerOf(
  team: readonly TeamMember[],
  { id, default_cleaner_id }: Pick<Property, 'id' | 'default_cleaner_id'>,
): string | null {
  if (default_cleaner_id === null) return null
  const person = team.find(
    ({ account_wide, properties }) =>
      account_wide !== null &&
      properties.some((one) => one.property_id === id && one.member_id === default_cleaner_id),
  )
  return person?.user_id ?? null
}
