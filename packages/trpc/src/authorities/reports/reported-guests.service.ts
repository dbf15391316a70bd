import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Executor } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import type { Services } from '../../kernel/services.ts'
import { guestPlace, type GuestRow, openRegimeFields } from '../../stays/party/guest-row.rules.ts'
import { findCities } from '../../properties/geo/geo.queries.ts'
import { withPerson } from '../../stays/party/restricted-person.rules.ts'

/**
 * A guest as the law requires to keep and report them: personal data in plain text, with INE's code and name
 * of the city.
 */
export type OpenGuest = GuestRow & { city_code: string | null; city_name: string | null }

/** Opens guests for the register and for reports, the only readers of restricted guests. */
export async function openGuests(
  { db, vault }: { db: Executor; vault: Vault },
  rows: readonly GuestRow[],
): Promise<OpenGuest[]> {
  const guests = rows.map((row) => withPerson(vault, row))
  const ids = guests.flatMap(({ residence_city_id }) => residence_city_id ?? [])
  const cities = new Map((await findCities(db, [...new Set(ids)])).map((city) => [city.id, city]))
  return guests.map((guest) => {
    const city = guest.residence_city_id === null ? undefined : cities.get(guest.residence_city_id)
    return { ...guest, city_code: city?.ine_code ?? null, city_name: city?.name ?? null }
  })
}

/** A guest's registration as submitted, with its sealed fields opened. */
export function registrationOf({ vault }: Pick<Services, 'vault'>, guest: OpenGuest): GuestRegistration {
  const open = (field: Parameters<typeof guestPlace>[0]) =>
    vault.openOptional(guest[field], guestPlace(field, guest.id))
  return GuestRegistration.parse({
    ...Object.fromEntries(GuestRegistration.keyof().options.map((field) => [field, guest[field]])),
    document_number: open('document_number'),
    document_support_number: open('document_support_number'),
    residence_address: open('residence_address'),
    residence_postal_code: open('residence_postal_code'),
    phone: open('phone'),
    email: open('email'),
    regime_fields: openRegimeFields(vault, guest),
  })
}
