import type { ActivityType } from '@stayward/contract/kernel/activity'

/** The first part of a type: `booking` of `booking.created`. */
export type EventGroup = ActivityType extends `${infer Group}.${string}` ? Group : never

/** Types by their first part, in their order. */
export function typesByGroup(types: readonly ActivityType[]): { group: EventGroup; types: ActivityType[] }[] {
  const groups = Map.groupBy(types, groupOf)
  return Array.from(groups, ([group, ofGroup]) => ({ group, types: ofGroup }))
}

// The first part of a type matches the type of groups, which is made from it.
const groupOf = (type: ActivityType): EventGroup => type.split('.')[0] as EventGroup

/** The chosen types after some were ticked or unticked, in the order of all types. */
export function withTypes(
  all: readonly ActivityType[],
  chosen: readonly ActivityType[],
  some: readonly ActivityType[],
  isChosen: boolean,
): ActivityType[] {
  return all.filter((type) => (some.includes(type) ? isChosen : chosen.includes(type)))
}
