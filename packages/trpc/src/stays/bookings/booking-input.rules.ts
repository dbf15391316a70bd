import type { BookingCreate } from '@stayward/contract/stays/booking'
import { decimalsOf, hasTooManyDecimals } from '@stayward/contract/kernel/currency'
import type { PartySize } from '@stayward/contract/stays/guest-registration/party'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import { phoneError, toE164 } from '../../kernel/phone.ts'
import { emailLookup, phoneLookup } from '../party/contact-lookups.rules.ts'
import { sealedPlace } from './bookings.presenter.ts'

type Input = BookingCreate

type HeldSize = PartySize & { registered: number }

/** How many places a booking needs: of an unknown party, those who are registered. */
export const placesFor = ({ guests_number, guests_number_known, registered }: HeldSize): number =>
  guests_number_known ? guests_number : registered

/** An unknown party is as large as its property allows. */
export const sizeAt = (
  { guests_number_known }: Pick<PartySize, 'guests_number_known'>,
  { max_guests }: { max_guests: number },
): Partial<PartySize> => (guests_number_known ? {} : { guests_number: max_guests })

/** The size of a party for its history; null while it is unknown. */
export const knownSize = ({ guests_number, guests_number_known }: PartySize): number | null =>
  guests_number_known ? guests_number : null

/** A party must fit the property. */
export const capacityErrors = (guests_number: number, max_guests: number): FieldError[] =>
  guests_number <= max_guests
    ? []
    : [
        {
          path: 'guests_number',
          code: 'too_big',
          message: `This property allows at most ${max_guests} guests.`,
        },
      ]

/** The split of a party is either left out or adds up to its size. */
export function splitErrors({
  guests_number,
  adults_count,
  children_count,
  infants_count,
}: Pick<Input, 'guests_number' | 'adults_count' | 'children_count' | 'infants_count'>): FieldError[] {
  const split = [adults_count, children_count, infants_count]
  const sum = split.reduce<number>((total, count) => total + (count ?? 0), 0)
  if (split.every((count) => count === null) || sum === guests_number) return []
  return [
    {
      path: 'guests_number',
      code: 'split_mismatch',
      message: 'Adults, children and infants must add up to the number of guests.',
    },
  ]
}

/**
 * Amount and currency are both set or both missing, and the amount has no more decimals than its currency.
 */
export function moneyErrors({
  total_amount,
  currency,
}: Pick<Input, 'total_amount' | 'currency'>): FieldError[] {
  if (total_amount !== null && currency !== null)
    return hasTooManyDecimals(total_amount, currency) ? [decimalsError(currency)] : []
  if (total_amount === null && currency === null) return []
  return [
    {
      path: currency === null ? 'currency' : 'total_amount',
      code: 'required',
      message: 'Send an amount and its currency together.',
    },
  ]
}

function decimalsError(currency: string): FieldError {
  const decimals = decimalsOf(currency) ?? 0
  return {
    path: 'total_amount',
    code: 'too_many_decimals',
    message:
      decimals === 0
        ? `${currency} has no decimals. Enter a whole amount.`
        : `${currency} has ${decimals} decimals. Use at most that many.`,
  }
}

/** The booker's phone number, if any, must be a possible one. */
export const phoneErrors = ({
  guest_phone = null,
}: {
  guest_phone?: string | null | undefined
}): FieldError[] => (guest_phone === null || toE164(guest_phone) !== null ? [] : [phoneError('guest_phone')])

/** The columns of a guest's e-mail address: sealed, and searchable as a whole only. */
export function emailColumns(vault: Vault, booking_id: string, address: string | null) {
  const email = address?.toLowerCase() ?? null
  return {
    guest_email: vault.sealOptional(email, sealedPlace('guest_email', booking_id)),
    guest_email_lookup: email === null ? null : emailLookup(vault, email),
  }
}

/** The columns of a guest's phone number: sealed, and searchable as a whole only. */
export function phoneColumns(vault: Vault, booking_id: string, number: string | null) {
  const phone = number === null ? null : toE164(number)
  return {
    guest_phone: vault.sealOptional(phone, sealedPlace('guest_phone', booking_id)),
    guest_phone_lookup: phone === null ? null : phoneLookup(vault, phone),
  }
}

/** The columns of a check-in code: sealed, and found by its keyed hash. */
export const codeColumns = (vault: Vault, booking_id: string, code: string) => ({
  code: vault.seal(code, sealedPlace('code', booking_id)),
  code_lookup: codeLookup(vault, code),
})

export const codeLookup = (vault: Vault, code: string): string => vault.lookup(code, 'booking.code')

/** What a booking is searched by: the guest's name and the reference of its source. */
export const bookingSearch = (
  names: Pick<Input, 'guest_first_name' | 'guest_last_name' | 'external_reference'>,
): string =>
  searchKey(
    [names.guest_first_name, names.guest_last_name, names.external_reference].filter(Boolean).join(' '),
  )
