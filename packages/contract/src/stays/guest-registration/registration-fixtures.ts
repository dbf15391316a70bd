import * as examples from './examples.ts'
import type { RegistrationFacts } from './regime.ts'
import { GuestRegistration } from './request.ts'

const MADRID = examples.spaniard.residence_province_id
const MADRID_CITY = examples.spaniard.residence_city_id

export const spaniard = GuestRegistration.parse(examples.spaniard)
export const briton = GuestRegistration.parse(examples.traveller)
export const child = GuestRegistration.parse(examples.child)

/** The facts of the Spaniard: a stay that begins in ten days. */
export const spanishFacts: RegistrationFacts = {
  arrival_date: '2026-11-30',
  today: '2026-11-20',
  residence_city: { id: MADRID_CITY, name: 'Madrid', ine_code: '28079', province_id: MADRID },
  residence_province: { id: MADRID, country_alpha3: 'ESP', ine_code: '28' },
  is_phone_possible: true,
  has_head: false,
  italian_places: null,
  knows_country: (alpha3) => ['ESP', 'GBR', 'FRA', 'PRT', 'ITA'].includes(alpha3),
}

/** The facts of the Briton. */
export const britishFacts: RegistrationFacts = {
  ...spanishFacts,
  residence_city: null,
  residence_province: null,
  is_phone_possible: null,
}
