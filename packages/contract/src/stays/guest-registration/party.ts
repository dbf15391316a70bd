export const ADULT_AGE = 18

/**
 * Where the law requires signatures, everyone of this age signs their own entry (Royal Decree 933/2021,
 * article 4.2).
 */
export const SIGNING_AGE = 14

/**
 * Age on a day; negative before birth. In common years, people born on 29 February turn a year older on 1
 * March.
 */
export function ageOn(date_of_birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(date_of_birth.slice(0, 4))
  return day.slice(5) < date_of_birth.slice(5) ? years - 1 : years
}

/** True while under 18 on that day; for a stay the day of arrival counts. */
export const isMinorOn = (date_of_birth: string, day: string): boolean =>
  ageOn(date_of_birth, day) < ADULT_AGE

/** The registration progress of a party; counts of the guests registered so far. */
export type PartyCounts = {
  /** How many come, or the most that can come while `is_size_known` is false. */
  expected: number
  is_size_known: boolean
  registered: number
  adults: number
  minors_without_relationship: number
}

/** The size of a party, as its booking has it. */
export type PartySize = { guests_number: number; guests_number_known: boolean }

/** The counts of a party whose guests are loaded. */
export const partyOf = (
  { guests_number, guests_number_known }: PartySize,
  guests: readonly { is_minor: boolean; relationship_code: string | null }[],
): PartyCounts => ({
  expected: guests_number,
  is_size_known: guests_number_known,
  registered: guests.length,
  adults: guests.filter((guest) => !guest.is_minor).length,
  minors_without_relationship: guests.filter((guest) => guest.is_minor && guest.relationship_code === null)
    .length,
})

/**
 * Whether another adult registered before this guest, so that the police of some countries knows the guest as one
 * of that adult's family or group. `guests` are in order of registration; `id` is null for a new guest.
 */
export function hasHead(guests: readonly { id: string; is_minor: boolean }[], id: string | null): boolean {
  const own = guests.findIndex((guest) => guest.id === id)
  return (own === -1 ? guests : guests.slice(0, own)).some((guest) => !guest.is_minor)
}

/**
 * True when everyone is registered, including an adult, and each minor has a relationship. A party of unknown size is
 * never complete: more guests may come.
 */
export const isPartyComplete = (party: PartyCounts): boolean =>
  party.is_size_known &&
  party.registered === party.expected &&
  party.adults > 0 &&
  party.minors_without_relationship === 0

/** True if the guest to be added to `others` is a minor who would complete the party without any adult. */
export const lastPlaceNeedsAdult = (others: PartyCounts, next: { is_minor: boolean }): boolean =>
  next.is_minor && others.registered + 1 >= others.expected && others.adults === 0
