import { type Guest, type GuestState, SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import { maskNumber } from '@stayward/contract/stays/guest-registration/documents'
import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import type { AllowedAction } from '@stayward/contract/kernel/primitives'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { GUEST_MACHINE } from '@stayward/contract/stays/guest-states'
import { allowedActions, simpleAction } from '@stayward/contract/kernel/state-machine'
import type { Vault } from '@stayward/db/vault'
import {
  guestPlace,
  NO_SEALED,
  openRegimeFields,
  type SealedGuestField,
  UNSIGNED,
} from '../party/guest-row.rules.ts'
import { memoized } from '../../kernel/bounded-map.ts'
import type { Services } from '../../kernel/services.ts'
import type { VisibleGuest } from './guests.queries.ts'
import { NO_PERSON } from '../party/restricted-person.rules.ts'
import { eraseAfter, guestFacts } from './retention.rules.ts'

/** Whether hosts and the guest's own party see a guest. The others are in the register, and count. */
export const isShown = (guest: { state: GuestState }): boolean =>
  (SHOWN_GUEST_STATES as readonly GuestState[]).includes(guest.state)

/** A sealed field of a guest, opened; null if empty. */
export const openField = (
  vault: Vault,
  guest: Pick<VisibleGuest, 'id' | SealedGuestField>,
  field: SealedGuestField,
): string | null => vault.openOptional(guest[field], guestPlace(field, guest.id))

/**
 * A guest as the host sees them: document numbers masked, and nothing about a restricted or erased person.
 */
export function presentGuest({ vault, clock }: Pick<Services, 'vault' | 'clock'>, row: VisibleGuest): Guest {
  // One object literal: spreading takes several times as long, for each row of a list.
  const seen = isShown(row) ? row : { ...row, ...NOBODY }
  const open = (field: SealedGuestField) => openField(vault, seen, field)
  const masked = (field: SealedGuestField) => {
    const number = open(field)
    return number === null ? null : maskNumber(number)
  }
  return {
    id: row.id,
    booking_id: row.booking_id,
    property_id: row.property_id,
    property_name: row.property_name,
    arrival_date: row.arrival_date,
    departure_date: row.departure_date,
    state: row.state,
    first_name: seen.first_name,
    last_name: seen.last_name,
    second_last_name: seen.second_last_name,
    nationality_country_code: seen.nationality_country_code,
    date_of_birth: seen.date_of_birth,
    age_at_arrival: seen.date_of_birth === null ? null : ageOn(seen.date_of_birth, row.arrival_date),
    is_minor: row.is_minor,
    sex: seen.sex,
    document_type: seen.document_type,
    document_number: masked('document_number'),
    document_support_number: masked('document_support_number'),
    residence_address: open('residence_address'),
    residence_country_code: seen.residence_country_code,
    residence_province_id: seen.residence_province_id,
    residence_city_id: seen.residence_city_id,
    residence_city: seen.residence_city,
    residence_postal_code: open('residence_postal_code'),
    phone_prefix: seen.phone_prefix,
    phone: open('phone'),
    email: open('email'),
    relationship_code: seen.relationship_code,
    marketing_consent: seen.marketing_consent,
    regime_fields: openRegimeFields(vault, seen),
    signature: signature(seen),
    house_rules_accepted_at: seen.house_rules_accepted_at,
    erase_after: eraseAfter(row.departure_date),
    allowed_actions: actionsOf(
      row.state,
      row.access_level,
      guestFacts(clock, row).is_retention_over ? 'over' : 'running',
      row.document_number === null ? 'none' : 'there',
    ),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const signature = ({
  signed_at,
  signature_method,
  signature_hash,
}: Pick<VisibleGuest, 'signed_at' | 'signature_method' | 'signature_hash'>): Guest['signature'] =>
  signed_at !== null && signature_method !== null && signature_hash !== null
    ? { signed_at, method: signature_method, hash: signature_hash }
    : null

/** The personal fields of a guest about whom nothing is shown any more. */
const NOBODY = {
  ...NO_PERSON,
  ...NO_SEALED,
  relationship_code: null,
  marketing_consent: null,
  ...UNSIGNED,
} as const

/** Every command on a guest and whether it is allowed now; memoized because rows of a list repeat. */
const actionsOf = memoized(
  200,
  (
    state: GuestState,
    level: AccessLevel,
    retention: 'over' | 'running',
    document: 'none' | 'there',
  ): AllowedAction[] => {
    const hidden = isShown({ state }) ? null : 'guest.invalid_transition'
    return [
      ...allowedActions(GUEST_MACHINE, {
        state,
        facts: { is_retention_over: retention === 'over' },
        level,
        refusal: 'guest.invalid_transition',
      }),
      simpleAction('correct', { level, right: 'guest.edit', obstacle: hidden }),
      simpleAction('reveal', {
        level,
        right: 'guest.reveal',
        obstacle: hidden ?? (document === 'none' ? 'guest.no_document' : null),
      }),
    ]
  },
)
