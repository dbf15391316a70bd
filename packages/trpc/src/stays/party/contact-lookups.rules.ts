import type { Vault } from '@stayward/db/vault'
import { readPhone } from '../../kernel/phone.ts'

/** The keyed hash of an address, for bookings and guests alike, so that one finds the other. */
export const emailLookup = (vault: Vault, email: string): string =>
  vault.lookup(email.trim().toLowerCase(), 'booking.guest_email')

/** The keyed hash of a number in E.164, for bookings and guests alike. */
export const phoneLookup = (vault: Vault, e164: string): string => vault.lookup(e164, 'booking.guest_phone')

/** A number in E.164, with its prefix separate or in front; one that cannot exist stays as it is. */
export const comparablePhone = (phone: string, prefix: string | null): string =>
  readPhone(phone, prefix ?? '')?.e164 ?? `${prefix ?? ''}${phone}`

/** The keyed hashes of a guest's address and number; null for what is not known. */
export const contactLookups = (
  vault: Vault,
  { email, phone_prefix, phone }: { email: string | null; phone_prefix: string | null; phone: string | null },
): { email_lookup: string | null; phone_lookup: string | null } => ({
  email_lookup: email === null ? null : emailLookup(vault, email),
  phone_lookup: phone === null ? null : phoneLookup(vault, comparablePhone(phone, phone_prefix)),
})
