import type { CheckinSnapshot } from '@stayward/contract/checkin'
import type { ErrorCode } from '@stayward/contract/errors'
import type { City, Country, Province } from '@stayward/contract/geo'
import type { FieldRequirements } from '@stayward/contract/guest-registration/regime'
import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import { randomUUID } from 'node:crypto'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import type { GuestRequest } from '../server/guest-request.ts'
import { requirementsOf } from './draft.ts'
import type { FormValues } from './form-values.ts'
import type { FormError } from './registration-input.ts'

/** The stay that a form belongs to, and the guest whose entry it corrects. */
export type RegistrationPlace = { snapshot: CheckinSnapshot; guestId: string | null }

export type RegistrationContent = {
  code: string
  property: { name: string; host_name: string; country_code: string }
  arrival_date: string
  /** Which of how many guests; the name on the entry that is replaced; whose address a new guest may share. */
  guest: { number: number; of: number; correcting: string | null; companionOf: string | null }
  values: FormValues
  requirements: FieldRequirements
  errors: FormError[]
  refusal: ErrorCode | null
  idempotencyKey: string
  countries: Country[]
  /** Provinces and country of those who live in the regime's country; null where the regime is of no country. */
  home: { country: Country; provinces: Province[] } | null
  cityOptions: Pick<City, 'id' | 'name' | 'province_name'>[]
}

/** The day of arrival at the property, which the offset of `from` tells. */
export const arrivalDate = ({ from }: CheckinSnapshot): string => from.slice(0, 10)

type Geography = Pick<RegistrationContent, 'countries' | 'home'>

/** Countries, and the provinces of the property's regime, in the reader's language. */
export async function readGeography(
  request: GuestRequest,
  { property }: CheckinSnapshot,
): Promise<Geography> {
  const { geo } = guestCaller(guestContext(request))
  const countries = await geo.countries({})
  const { country_code } = regimeFor(property.country_code)
  const country = countries.find(({ alpha3 }) => alpha3 === country_code)
  if (!country) return { countries, home: null }
  const { items } = await geo.provinces({ country_id: country.id, page: 0, size: 100 })
  return { countries, home: { country, provinces: items } }
}

/** Everything the form is rendered from, with a fresh key. */
export function registrationContent(
  { snapshot, guestId }: RegistrationPlace,
  geography: Geography,
  form: Pick<RegistrationContent, 'values'> &
    Partial<Pick<RegistrationContent, 'errors' | 'refusal' | 'cityOptions'>>,
): RegistrationContent {
  const { property, guests, guests_number } = snapshot
  const entry = guests.find(({ id }) => id === guestId)
  const number = (entry ? guests.indexOf(entry) : guests.length) + 1
  const arrival_date = arrivalDate(snapshot)
  const guest = {
    number,
    of: guests_number,
    correcting: entry ? `${entry.first_name} ${entry.last_name}` : null,
    companionOf: entry ? null : (guests[0]?.first_name ?? null),
  }
  return {
    code: snapshot.booking_code,
    property: { name: property.name, host_name: property.host_name, country_code: property.country_code },
    arrival_date,
    guest,
    requirements: requirementsOf(form.values, regimeFor(property.country_code), arrival_date),
    errors: [],
    refusal: null,
    idempotencyKey: randomUUID(),
    cityOptions: [],
    ...geography,
    ...form,
  }
}
