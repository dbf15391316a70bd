import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { normaliseRegistration } from '@stayward/contract/stays/guest-registration/normalise-registration'
import {
  isMinorOn,
  lastPlaceNeedsAdult,
  partyOf,
  type PartySize,
} from '@stayward/contract/stays/guest-registration/party'
import type { RegistrationFacts } from '@stayward/contract/stays/guest-registration/regime'
import { regimeOf } from '@stayward/contract/stays/guest-registration/regimes'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { italianPlaces } from '../../properties/geo/italian-places.service.ts'
import { countriesByCode } from '../../properties/geo/country-codes.service.ts'
import { findCity, findProvince } from '../../properties/geo/geo.queries.ts'
import { today } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import type { Services } from '../../kernel/services.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { readPhone } from '../../kernel/phone.ts'
import type { z } from 'zod'
import { type CheckinStay, hasPersonWithoutDocument } from './checkin.queries.ts'
import { nameSearch } from '../party/guest-row.rules.ts'

/** What determines the registration rules of a stay. */
export type StayRules = Pick<CheckinStay, 'arrival_date' | 'country_code' | 'province_code' | 'time_zone'>

/**
 * The registration in stored form, after all rules of the property's country; throws 422 with all violations.
 */
export async function checkRegistration(
  ctx: Context,
  stay: StayRules,
  input: GuestRegistration,
  has_head: boolean,
): Promise<GuestRegistration> {
  const { guest, errors } = await checkedByRegime(ctx, stay, input, has_head)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  return guest
}

/** A registration that is still being filled in. */
export const RegistrationSoFar = GuestRegistration.partial()
export type RegistrationSoFar = z.infer<typeof RegistrationSoFar>

/** Placeholder for fields not entered yet; no errors are reported for them. */
const TO_COME = {
  first_name: '',
  last_name: '',
  nationality_country_code: '',
  date_of_birth: '',
  sex: 'O',
  marketing_consent: false,
} as const

/**
 * The rules that a partial registration already breaks, and what should be confirmed before continuing.
 * Missing fields are not errors yet. `ownId` is the entry being corrected, if any.
 */
export async function reviewRegistration(
  ctx: Context,
  stay: CheckinStay,
  input: RegistrationSoFar,
  ownId: string | null,
): Promise<{ errors: FieldError[]; looks: FieldError[] }> {
  const { date_of_birth } = input
  const others = stay.guests.filter(({ id }) => id !== ownId)
  return {
    errors: [
      ...(await reviewFields(ctx, stay, input)),
      ...(date_of_birth === undefined ? [] : adultErrors(stay, date_of_birth, others)),
    ],
    looks: (await isEnteredAlready(ctx, stay, input, ownId)) ? [SAME_PERSON] : [],
  }
}

const SAME_PERSON: FieldError = {
  path: 'first_name',
  code: 'same_person',
  message:
    'A guest with this name and date of birth is already registered. If this is someone else, continue.',
}

/** Only a document tells two people with the same name and date of birth apart; children often have none. */
async function isEnteredAlready(
  { db }: Pick<Context, 'db'>,
  stay: CheckinStay,
  input: RegistrationSoFar,
  ownId: string | null,
): Promise<boolean> {
  const { first_name, last_name, second_last_name, date_of_birth, document_number } = input
  if (!first_name || !last_name || !date_of_birth || document_number) return false
  const search = nameSearch({ first_name, last_name, second_last_name: second_last_name ?? null })
  return hasPersonWithoutDocument(db, stay, { search, date_of_birth }, ownId)
}

/** The rules that some fields of a registration break regardless of the rest. */
export async function reviewFields(
  ctx: Pick<Services, 'db' | 'clock'>,
  stay: StayRules,
  input: RegistrationSoFar,
): Promise<FieldError[]> {
  // Safe: parsing an empty object fills in null wherever a field may be empty, and every other field is in
  // `TO_COME`.
  const guest = { ...TO_COME, ...RegistrationSoFar.parse({}), ...input } as GuestRegistration
  // Who heads the party decides only what is missing.
  const { errors } = await checkedByRegime(ctx, stay, guest, false)
  const given = [
    ...filledFields(input),
    ...filledFields(input.regime_fields ?? {}).map((field) => `regime_fields.${field}`),
  ]
  return errors.filter(({ path }) => given.includes(path))
}

const filledFields = (input: object): string[] =>
  Object.entries(input).flatMap(([field, value]) => (value === null ? [] : field))

/** The errors of giving the last place to a minor while no adult is registered. */
export function adultErrors(
  stay: Pick<CheckinStay, 'arrival_date'> & PartySize,
  date_of_birth: string,
  others: CheckinStay['guests'],
): FieldError[] {
  const is_minor = isMinorOn(date_of_birth, stay.arrival_date)
  if (!lastPlaceNeedsAdult(partyOf(stay, others), { is_minor })) return []
  const message = 'At least one guest must be an adult. The last place is reserved for an adult.'
  return [{ path: 'date_of_birth', code: 'checkin.adult_required', message }]
}

async function checkedByRegime(
  ctx: Pick<Services, 'db' | 'clock'>,
  stay: StayRules,
  input: GuestRegistration,
  has_head: boolean,
): Promise<{ guest: GuestRegistration; errors: FieldError[] }> {
  const countries = await countriesByCode(ctx.db)
  const guest = normaliseRegistration(input, (code) => countries.get(code)?.alpha3 ?? null)
  return { guest, errors: await brokenRules(ctx, stay, guest, has_head) }
}

/**
 * Every rule of the property's regime that a registration in stored form breaks. `has_head`: whether another
 * adult of the party registered before this guest.
 */
export async function brokenRules(
  ctx: Pick<Services, 'db' | 'clock'>,
  stay: StayRules,
  guest: GuestRegistration,
  has_head: boolean,
): Promise<FieldError[]> {
  const countries = await countriesByCode(ctx.db)
  const facts: RegistrationFacts = {
    arrival_date: stay.arrival_date,
    has_head,
    today: today(ctx.clock, stay.time_zone),
    ...(await residenceOf(ctx, guest)),
    is_phone_possible: isPhonePossible(guest),
    knows_country: (alpha3) => countries.get(alpha3)?.alpha3 === alpha3,
    italian_places: await italianPlaces(ctx.db, guest),
  }
  return regimeOf(stay).check(guest, facts)
}

/** Without a prefix, the only possible error of a phone number is that it needs one. */
const isPhonePossible = ({ phone, phone_prefix }: GuestRegistration): boolean | null =>
  phone === null || phone_prefix === null ? null : readPhone(phone, phone_prefix) !== null

async function residenceOf(
  ctx: Pick<Services, 'db'>,
  guest: GuestRegistration,
): Promise<Pick<RegistrationFacts, 'residence_city' | 'residence_province'>> {
  const [city, province, countries] = await Promise.all([
    guest.residence_city_id === null ? null : findCity(ctx.db, guest.residence_city_id),
    guest.residence_province_id === null ? null : findProvince(ctx.db, guest.residence_province_id),
    countriesByCode(ctx.db),
  ])
  const country = province && countries.get(province.country_id)
  return {
    residence_city: city,
    residence_province: province && country ? { ...province, country_alpha3: country.alpha3 } : null,
  }
}
