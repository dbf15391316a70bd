import { type Guest, type GuestState, SHOWN_GUEST_STATES } from '@stayward/contract/guest'
import { maskNumber } from '@stayward/contract/guest-registration/documents'
import { ageOn } from '@stayward/contract/guest-registration/party'
import type { AllowedAction } from '@stayward/contract/primitives'
import { allows } from '@stayward/contract/rights'
import { GUEST_MACHINE } from '@stayward/contract/states/guest'
import { allowedActions } from '@stayward/contract/states/state-machine'
import type { Vault } from '@stayward/db/vault'
import { guestPlace, type SealedGuestField } from '../checkin/guest-row.ts'
import type { Services } from '../kernel/services.ts'
import type { VisibleGuest } from './guests.queries.ts'
import { eraseAfter, guestFacts } from './retention.ts'

/** Whether hosts and the own party see a guest. The others are in the register, and count. */
export const isShown = (guest: { state: GuestState }): boolean =>
  (SHOWN_GUEST_STATES as readonly GuestState[]).includes(guest.state)

/** A sealed field of a guest, opened; null where it is empty. */
export const openField = (vault: Vault, guest: VisibleGuest, field: SealedGuestField): string | null =>
  vault.openOptional(guest[field], guestPlace(field, guest.id))

/** A guest as the host sees them: document numbers masked, and nothing of a person who is restricted or erased. */
export function presentGuest(services: Pick<Services, 'vault' | 'clock'>, row: VisibleGuest): Guest {
  return {
    id: row.id,
    booking_id: row.booking_id,
    property_id: row.property_id,
    property_name: row.property_name,
    state: row.state,
    ...(isShown(row) ? person(services.vault, row) : NOBODY),
    is_minor: row.is_minor,
    signature: isShown(row) ? signature(row) : null,
    erase_after: eraseAfter(row.departure_date),
    allowed_actions: actions(services, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const signature = ({ signed_at, signature_method, signature_hash }: VisibleGuest): Guest['signature'] =>
  signed_at !== null && signature_method !== null && signature_hash !== null
    ? { signed_at, method: signature_method, hash: signature_hash }
    : null

const NOBODY = {
  first_name: null,
  last_name: null,
  second_last_name: null,
  nationality_country_code: null,
  date_of_birth: null,
  age_at_arrival: null,
  sex: null,
  document_type: null,
  document_number: null,
  document_support_number: null,
  residence_address: null,
  residence_country_code: null,
  residence_province_id: null,
  residence_city_id: null,
  residence_city: null,
  residence_postal_code: null,
  phone_prefix: null,
  phone: null,
  email: null,
  relationship_code: null,
  marketing_consent: null,
} as const satisfies Partial<Guest>

function person(vault: Vault, row: VisibleGuest): { [Field in keyof typeof NOBODY]: Guest[Field] } {
  const open = (field: SealedGuestField) => openField(vault, row, field)
  const masked = (field: SealedGuestField) => {
    const number = open(field)
    return number === null ? null : maskNumber(number)
  }
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    second_last_name: row.second_last_name,
    nationality_country_code: row.nationality_country_code,
    date_of_birth: row.date_of_birth,
    age_at_arrival: row.date_of_birth === null ? null : ageOn(row.date_of_birth, row.arrival_date),
    sex: row.sex,
    document_type: row.document_type,
    document_number: masked('document_number'),
    document_support_number: masked('document_support_number'),
    residence_address: open('residence_address'),
    residence_country_code: row.residence_country_code,
    residence_province_id: row.residence_province_id,
    residence_city_id: row.residence_city_id,
    residence_city: row.residence_city,
    residence_postal_code: open('residence_postal_code'),
    phone_prefix: row.phone_prefix,
    phone: open('phone'),
    email: open('email'),
    relationship_code: row.relationship_code,
    marketing_consent: row.marketing_consent,
  }
}

/** Whether a registration can be replaced by the host's hand. */
function correcting(row: VisibleGuest): Pick<AllowedAction, 'allowed' | 'reason'> {
  if (!allows(row.access_level, 'guest.edit')) return { allowed: false, reason: 'access.denied' }
  return isShown(row)
    ? { allowed: true, reason: null }
    : { allowed: false, reason: 'guest.invalid_transition' }
}

function actions({ clock }: Pick<Services, 'clock'>, row: VisibleGuest): AllowedAction[] {
  const level = row.access_level
  const revealing = !allows(level, 'guest.reveal')
    ? 'access.denied'
    : row.document_number === null
      ? 'guest.no_document'
      : null
  return [
    ...allowedActions(GUEST_MACHINE, {
      state: row.state,
      facts: guestFacts(clock, row),
      level,
      refusal: 'guest.invalid_transition',
    }),
    { action: 'correct', ...correcting(row) },
    { action: 'reveal', allowed: revealing === null, reason: revealing },
  ]
}
