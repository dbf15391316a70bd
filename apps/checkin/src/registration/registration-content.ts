import type { CheckinSnapshot, PropertyInfo } from '@stayward/contract/stays/checkin'
import { SPAIN } from '@stayward/contract/authorities/authority'
import type { ErrorCode } from '@stayward/contract/kernel/errors'
import type { City, Country, Province } from '@stayward/contract/properties/geo'
import type { FieldRequirements, Regime, StayFacts } from '@stayward/contract/stays/guest-registration/regime'
import { hasHead } from '@stayward/contract/stays/guest-registration/party'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { REGIMES } from '@stayward/contract/stays/guest-registration/regimes'
import { guestCaller, guestContext } from '../server/guest-caller.ts'
import type { GuestRequest } from '../server/guest-request.ts'
import { prefixValue } from './choices.ts'
import { requirementsOf } from './draft.ts'
import type { FormValues } from './form-values.ts'
import { lawOf } from './legal-duty.ts'
import type { Reading } from './machine-readable.ts'
import type { FormError } from './registration-input.ts'
import { type Step, stepsOf } from './steps.ts'

/** The stay of a form, what its regime requires, and the guest whose entry is corrected. */
export type RegistrationPlace = {
  snapshot: CheckinSnapshot
  guestId: string | null
  regime: Regime
  facts: StayFacts
}

export function registrationPlace(snapshot: CheckinSnapshot, guestId: string | null): RegistrationPlace {
  const regime = REGIMES[snapshot.property.regime.id]
  const facts = { arrival_date: arrivalDate(snapshot), has_head: hasHead(snapshot.guests, guestId) }
  return { snapshot, guestId, regime, facts }
}

/** The steps of a form as far as it is filled in. */
export const stepsIn = ({ regime, facts }: RegistrationPlace, values: FormValues): Step[] =>
  stepsOf(regime, facts, values)

/** The progress of a form and its messages. */
export type FormState = {
  values: FormValues
  step: Step
  /** The idempotency key of the registration. */
  key: string
  errors: FormError[]
  /** What to confirm before the next step. */
  looks: FormError[]
  refusal: ErrorCode | null
  cityOptions: Pick<City, 'id' | 'name' | 'province_name'>[]
  /** Whether a form was started here that the browser did not keep. */
  isLost: boolean
  /** The document lines that were typed or pasted, and why nothing could be read from them. */
  lines: { text: string; error: Exclude<Reading['error'], null> | null }
  /** Whether the form was just filled in from such lines. */
  isRead: boolean
}

export type RegistrationContent = FormState & {
  code: string
  property: Pick<PropertyInfo, 'name' | 'host_name' | 'contact' | 'address'>
  regime: RegimeId
  facts: StayFacts
  /** Which guest of how many; the name on the entry being replaced; whose address a new guest may share. */
  guest: { number: number; of: number; correcting: string | null; companionOf: string | null }
  steps: Step[]
  requirements: FieldRequirements
  /** Whether the regime has a use for a street and a postal code. */
  asksAddress: boolean
  countries: Country[]
  /** Provinces and country of residents of the regime's country; null if the regime has no country. */
  home: { country: Country; provinces: Province[] } | null
}

/** The day of arrival at the property, from the offset of `from`. */
export const arrivalDate = ({ from }: CheckinSnapshot): string => from.slice(0, 10)

export type Geography = Pick<RegistrationContent, 'countries' | 'home'>

/** Countries, and the provinces of the property's regime, in the reader's language. */
export async function readGeography(
  request: GuestRequest,
  { property }: CheckinSnapshot,
): Promise<Geography> {
  const { geo } = guestCaller(guestContext(request))
  const countries = await geo.countries({})
  // Only Spain needs a municipality from its list.
  const isChosen = lawOf(property.regime.id) === 'spain'
  const country = countries.find(({ alpha3 }) => isChosen && alpha3 === SPAIN)
  if (!country) return { countries, home: null }
  const { items } = await geo.provinces({ country_id: country.id, page: 0, size: 100 })
  return { countries, home: { country, provinces: items } }
}

/**
 * Most people live in the country of their nationality and have a phone from where they live: preselected
 * until something is chosen.
 */
function proposed(
  { values, step }: Pick<FormState, 'values' | 'step'>,
  { countries }: Geography,
): FormValues {
  const countryOf = (code: string) => countries.find(({ alpha3 }) => alpha3 === code)
  const nation = countryOf(values.nationality_country_code)
  if (step === 'identity' && values.document_issuing_country_code === '')
    return { ...values, document_issuing_country_code: nation?.alpha3 ?? '' }
  if (step === 'home' && values.residence_country_code === '')
    return { ...values, residence_country_code: nation?.alpha3 ?? '' }
  if (step !== 'contact' || values.phone_prefix !== '') return values
  const country = countryOf(values.residence_country_code) ?? nation
  return { ...values, phone_prefix: country ? prefixValue(country) : '' }
}

/** Everything the form is rendered from. */
export function registrationContent(
  place: RegistrationPlace,
  geography: Geography,
  state: Pick<FormState, 'values' | 'step' | 'key'> & Partial<FormState>,
): RegistrationContent {
  const { snapshot, guestId, regime, facts } = place
  const { property, guests, guests_number } = snapshot
  const entry = guests.find(({ id }) => id === guestId)
  const number = (entry ? guests.indexOf(entry) : guests.length) + 1
  const guest = {
    number,
    of: guests_number,
    correcting: entry ? `${entry.first_name} ${entry.last_name}` : null,
    companionOf: entry ? null : (guests[0]?.first_name ?? null),
  }
  const values = proposed(state, geography)
  return {
    code: snapshot.booking_code,
    property: {
      name: property.name,
      host_name: property.host_name,
      contact: property.contact,
      address: `${property.address}, ${property.postal_code} ${property.city}`,
    },
    regime: regime.id,
    facts,
    guest,
    steps: stepsIn(place, values),
    requirements: requirementsOf(values, regime, facts),
    asksAddress: regime.requirements({}, facts).residence_address !== 'hidden',
    errors: [],
    looks: [],
    refusal: null,
    cityOptions: [],
    isLost: false,
    lines: { text: '', error: null },
    isRead: false,
    ...geography,
    ...state,
    values,
  }
}
