import type { PropertyCreate } from '@stayward/contract/properties/property'
import { searchKey } from '@stayward/contract/kernel/search-key'
import { findCountry } from './geo/country-codes.service.ts'
import { findCity, findProvince } from './geo/geo.queries.ts'
import type { Context } from '../kernel/context.ts'
import { invalidField } from '../kernel/errors.ts'
import { timeZoneOfPlace } from './time-zone-of-place.rules.ts'

type GivenPlace = Pick<
  PropertyCreate,
  'country_code' | 'province_id' | 'city_id' | 'city' | 'postal_code' | 'time_zone'
>
type Place = { city: string; city_id: string | null; province_id: string | null; time_zone: string }

/** The search text of a property. */
export const propertySearch = ({
  name,
  address,
  city,
}: {
  name: string
  address: string
  city: string
}): string => searchKey(`${name} ${address} ${city}`)

/** The city's name and the time zone, after checking that city, province and country match. */
export async function resolvePlace(ctx: Pick<Context, 'db'>, input: GivenPlace): Promise<Place> {
  const country = await findCountry(ctx.db, input.country_code)
  if (!country)
    throw invalidField('country_code', 'unknown_country', 'Enter an ISO 3166-1 alpha-3 code, such as ESP.')

  const city = input.city_id === null ? null : await findCity(ctx.db, input.city_id)
  if (input.city_id !== null && city?.country_id !== country.id)
    throw invalidField('city_id', 'unknown_city', 'This country has no city with this id.')

  const province_id = input.province_id ?? city?.province_id ?? null
  const province = province_id === null ? null : await findProvince(ctx.db, province_id)
  if (province_id !== null && province?.country_id !== country.id)
    throw invalidField('province_id', 'unknown_province', 'This country has no province with this id.')
  if (city && city.province_id !== province_id)
    throw invalidField('city_id', 'city_not_in_province', 'The city is in another province.')

  const name = city?.name ?? input.city
  if (!name) throw invalidField('city', 'required', 'Enter the city or its id.')

  const time_zone =
    input.time_zone ??
    timeZoneOfPlace({
      country_alpha2: country.alpha2,
      province_code: province?.code ?? null,
      postal_code: input.postal_code,
    })
  if (!time_zone)
    throw invalidField(
      'time_zone',
      'required',
      'This country has several time zones. Enter the one that applies.',
    )
  return { city: name, city_id: input.city_id, province_id, time_zone }
}
