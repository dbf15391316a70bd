import { mapKeys } from '@stayward/contract/kernel/keys'
import { hasSupportNumber } from '@stayward/contract/stays/guest-registration/documents'
import { RegimeFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { isMinorOn } from '@stayward/contract/stays/guest-registration/party'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import type { guest } from '@stayward/db/schema/guest.table'
import { contactLookups } from './contact-lookups.rules.ts'

export type GuestRow = typeof guest.$inferSelect

/** A document for a duplicate check. `country` is null for Spain's own numbers, which are unique. */
export type SoughtDocument = { lookup: string; country: string | null }

const SEALED_TEXTS = [
  'document_number',
  'document_support_number',
  'residence_address',
  'residence_postal_code',
  'phone',
  'email',
] as const

const SEALED_FIELDS = [...SEALED_TEXTS, 'regime_fields'] as const

export type SealedGuestField = (typeof SEALED_FIELDS)[number] | 'signature_mark' | 'restricted_person'

/** The sealed columns of a guest of whom nothing is known. */
export const NO_SEALED = mapKeys(SEALED_FIELDS, () => null)

/** An entry that is not signed in its current form; the house rules are accepted together with it. */
export const UNSIGNED = {
  signed_at: null,
  signature_method: null,
  signature_hash: null,
  signature_mark: null,
  house_rules_accepted_at: null,
} as const

/** The sealing context of a guest's fields. */
export const guestPlace = (field: SealedGuestField, guest_id: string): string => `guest.${field}:${guest_id}`

/** The keyed hash used to find the same document again; null without a document. */
export const documentLookup = (
  vault: Vault,
  guest: Pick<GuestRegistration, 'document_type' | 'document_number'>,
): string | null =>
  guest.document_type !== null && guest.document_number !== null
    ? vault.lookup(`${guest.document_type} ${guest.document_number}`, 'guest.document')
    : null

/** What identifies a document: two countries may issue the same passport number. */
export function soughtDocument(vault: Vault, guest: GuestRegistration): SoughtDocument | null {
  const lookup = documentLookup(vault, guest)
  const country = hasSupportNumber(guest.document_type) ? null : guest.nationality_country_code
  return lookup === null ? null : { lookup, country }
}

/** A guest's name for searching and comparing. */
export const nameSearch = ({
  first_name,
  last_name,
  second_last_name,
}: Pick<GuestRegistration, 'first_name' | 'last_name' | 'second_last_name'>): string =>
  searchKey([first_name, last_name, second_last_name].filter(Boolean).join(' '))

/** What only the guest's regime asked for; null if it asked for nothing more. */
export function openRegimeFields(
  vault: Vault,
  { id, regime_fields }: Pick<GuestRow, 'id' | 'regime_fields'>,
): RegimeFields | null {
  const opened = vault.openOptional(regime_fields, guestPlace('regime_fields', id))
  return opened === null ? null : RegimeFields.parse(JSON.parse(opened))
}

/**
 * The columns of a registration, with identity and contact data sealed. A changed registration has to be
 * signed again.
 */
export function guestColumns(vault: Vault, id: string, guest: GuestRegistration, arrival_date: string) {
  const sealed = mapKeys(SEALED_TEXTS, (field) => vault.sealOptional(guest[field], guestPlace(field, id)))
  const own = guest.regime_fields && JSON.stringify(guest.regime_fields)
  return {
    ...guest,
    ...sealed,
    regime_fields: vault.sealOptional(own, guestPlace('regime_fields', id)),
    ...UNSIGNED,
    document_lookup: documentLookup(vault, guest),
    ...contactLookups(vault, guest),
    is_minor: isMinorOn(guest.date_of_birth, arrival_date),
    search: nameSearch(guest),
  }
}
