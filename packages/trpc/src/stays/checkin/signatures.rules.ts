import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import { signingAgeIn } from '@stayward/contract/stays/guest-registration/signing-age'
import type { CheckinStay, PartyGuest } from './checkin.queries.ts'

export const SIGNATURE_STATES = ['not_needed', 'missing', 'signed'] as const
export type SignatureState = (typeof SIGNATURE_STATES)[number]

/**
 * The state of a guest's signature under the property's country; not required of a guest who is not shown.
 */
export function signatureState(
  stay: Pick<CheckinStay, 'country_code' | 'arrival_date'>,
  { person }: Pick<PartyGuest, 'person'>,
): SignatureState {
  if (person === null) return 'not_needed'
  if (person.signed_at !== null) return 'signed'
  const signing_age = signingAgeIn(stay.country_code)
  if (signing_age === null) return 'not_needed'
  return ageOn(person.date_of_birth, stay.arrival_date) < signing_age ? 'not_needed' : 'missing'
}

/**
 * Whether the access codes of a stay are withheld until everyone has signed. Only registered guests count;
 * codes already shown, or released by the host, are not withheld again.
 */
export const codesWaitForSignatures = (
  stay: Pick<
    CheckinStay,
    'codes_after_signatures' | 'codes_shown_at' | 'guests' | 'country_code' | 'arrival_date'
  >,
): boolean =>
  stay.codes_after_signatures &&
  stay.codes_shown_at === null &&
  stay.guests.some((guest) => signatureState(stay, guest) === 'missing')
