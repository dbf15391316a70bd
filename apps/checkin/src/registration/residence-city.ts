import type { City } from '@stayward/contract/properties/geo'
import { Id } from '@stayward/contract/kernel/primitives'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type { GuestCaller } from '../server/guest-caller.ts'
import type { FormValues } from './form-values.ts'

const MAX_OPTIONS = 30

/** The city that a form means; or null with the possible ones. */
export type CityChoice = { city: City | null; options: City[] }

const goesBy = (city: City, wanted: string): boolean =>
  [city.name, ...city.name.split('/')].some((name) => searchKey(name) === wanted)

/** True while the chosen city matches the text next to it. */
const isChoiceFresh = ({ residence_city_asked, residence_city }: FormValues): boolean =>
  searchKey(residence_city_asked) === searchKey(residence_city)

/**
 * Finds the city the guest chose or typed: the chosen one, else the only one with that name, else the only
 * one in the province of the postal code. Otherwise the guest has to choose from `options`.
 */
export async function findResidenceCity(
  caller: GuestCaller,
  values: FormValues,
  country_id: string,
): Promise<CityChoice> {
  const candidates = await searchCities(caller, values, country_id)
  const chosen = isChoiceFresh(values) && candidates.find(({ id }) => id === values.residence_city_id)
  if (chosen) return { city: chosen, options: candidates }

  const wanted = searchKey(values.residence_city)
  const named = candidates.filter((city) => goesBy(city, wanted))
  const provinceCode = values.residence_postal_code.trim().slice(0, 2)
  const near = named.filter(({ ine_code }) => ine_code?.slice(0, 2) === provinceCode)
  const [only] = named.length === 1 ? named : near
  const isClear = named.length === 1 || near.length === 1
  return { city: (isClear && only) || null, options: named.length > 1 ? named : candidates }
}

/**
 * Cities whose names contain the text, in the chosen province if any match, otherwise in the whole country.
 */
async function searchCities(caller: GuestCaller, values: FormValues, country_id: string): Promise<City[]> {
  const query = values.residence_city.trim().slice(0, 100)
  const province_id = Id.safeParse(values.residence_province_id).data
  if (query === '') return []
  const search = { country_id, query, page: 0, size: MAX_OPTIONS }
  const inProvince = province_id ? await caller.geo.cities({ ...search, province_id }) : []
  return inProvince.length > 0 ? inProvince : caller.geo.cities(search)
}
