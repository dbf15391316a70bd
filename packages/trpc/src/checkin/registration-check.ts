import { normaliseRegistration } from '@stayward/contract/guest-registration/normalise-registration'
import type { RegistrationFacts } from '@stayward/contract/guest-registration/regime'
import { regimeFor } from '@stayward/contract/guest-registration/regimes'
import type { GuestRegistration } from '@stayward/contract/guest-registration/request'
import { countriesByCode } from '../geo/country-codes.service.ts'
import { findCity, findProvince } from '../geo/geo.queries.ts'
import { today } from '../kernel/clock.ts'
import type { Context } from '../kernel/context.ts'
import { ServiceError } from '../kernel/errors.ts'
import { toE164 } from '../kernel/phone.ts'
import type { CheckinStay } from './checkin.queries.ts'

/** The registration in stored form, after every rule of the property's country; throws 422 with all that are broken. */
export async function checkRegistration(
  ctx: Context,
  stay: Pick<CheckinStay, 'arrival_date' | 'country_code' | 'time_zone'>,
  input: GuestRegistration,
): Promise<GuestRegistration> {
  const countries = await countriesByCode(ctx.db)
  const guest = normaliseRegistration(input, (code) => countries.get(code)?.alpha3 ?? null)
  const facts: RegistrationFacts = {
    arrival_date: stay.arrival_date,
    today: today(ctx.clock, stay.time_zone),
    ...(await residenceOf(ctx, guest)),
    is_phone_valid: guest.phone === null ? null : toE164(guest.phone, guest.phone_prefix ?? '') !== null,
    knows_country: (alpha3) => countries.get(alpha3)?.alpha3 === alpha3,
  }
  const errors = regimeFor(stay.country_code).check(guest, facts)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  return guest
}

async function residenceOf(
  ctx: Context,
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
