import { mapKeys } from '@stayward/contract/kernel/keys'
import { hasSupportNumber } from '@stayward/contract/stays/guest-registration/documents'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { isMinorOn } from '@stayward/contract/stays/guest-registration/party'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import type { guest } from '@stayward/db/schema/guest.table'

export type GuestRow = typeof guest.$inferSelect

/** A document as it is found again. `country` is null for Spain's own numbers, which nobody shares. */
export type SoughtDocument = { lookup: string; country: string | null }

const SEALED_FIELDS = [
  'document_number',
  'document_support_number',
  'residence_address',
  'residence_postal_code',
  'phone',
  'email',
] as const

export type SealedGuestField = (typeof SEALED_FIELDS)[number] | 'signature_mark' | 'restricted_person'

/** The sealed columns of a guest of whom nothing is known. */
export const NO_SEALED = mapKeys(SEALED_FIELDS, () => null)

/** An entry that nobody has signed, or not as it stands now; the rules of the house are accepted beside it. */
export const UNSIGNED = {
  signed_at: null,
  signature_method: null,
  signature_hash: null,
  signature_mark: null,
  house_rules_accepted_at: null,
} as const

/** Where a guest's sealed fields stand. */
export const guestPlace = (field: SealedGuestField, guest_id: string): string => `guest.${field}:${guest_id}`

/** The keyed hash by which the same document is found again, null without a document. */
export const documentLookup = (
  vault: Vault,
  guest: Pick<GuestRegistration, 'document_type' | 'document_number'>,
): string | null =>
  guest.document_type !== null && guest.document_number !== null
    ? vault.lookup(`${guest.document_type} ${guest.document_number}`, 'guest.document')
    : null

/** What has to be the same for a guest to be the same: two countries may give two people one passport number. */
export function soughtDocument(vault: Vault, guest: GuestRegistration): SoughtDocument | null {
  const lookup = documentLookup(vault, guest)
  const country = hasSupportNumber(guest.document_type) ? null : guest.nationality_country_code
  return lookup === null ? null : { lookup, country }
}

/** The name of a guest as it is searched for and compared. */
export const nameSearch = ({
  first_name,
  last_name,
  second_last_name,
}: Pick<GuestRegistration, 'first_name' | 'last_name' | 'second_last_name'>): string =>
  searchKey([first_name, last_name, second_last_name].filter(Boolean).join(' '))

/** The columns of a registration, what identifies or reaches the person sealed. What was signed before is another entry. */
export function guestColumns(vault: Vault, id: string, guest: GuestRegistration, arrival_date: string) {
  const sealed = mapKeys(SEALED_FIELDS, (field) => vault.sealOptional(guest[field], guestPlace(field, id)))
  return {
    ...guest,
    ...sealed,
    ...UNSIGNED,
    document_lookup: documentLookup(vault, guest),
    is_minor: isMinorOn(guest.date_of_birth, arrival_date),
    search: nameSearch(guest),
  }
}
