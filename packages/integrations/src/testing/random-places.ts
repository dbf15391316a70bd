import { STATE_CODES } from '../authorities/alloggiati/state-codes.ts'

const city = (ine_code: string, control_digit: string, name: string, postal_code: string) => ({
  id: `01900000-0000-7000-8000-0000000${ine_code}`,
  province_id: `01900000-0000-7000-8000-0000000000${ine_code.slice(0, 2)}`,
  ine_code,
  control_digit,
  name,
  postal_code,
})

/** Municipalities of Spain, one with a long name, each with one of its postal codes. */
export const CITIES = [
  city('28079', '6', 'Madrid', '28012'),
  city('08019', '3', 'Barcelona', '08001'),
  city('17079', '2', 'Girona', '17001'),
  city('48020', '9', 'Bilbao', '48001'),
  city('01001', '4', 'Alegría-Dulantzi', '01240'),
  city('09903', '3', 'Villarcayo de Merindad de Castilla la Vieja', '09550'),
] as const

/** Territories that have a code in ISO 3166-1, and none in the table of Alloggiati Web. */
const TERRITORIES = ['ABW', 'ALA', 'GIB', 'JEY']

/** Countries that check-in knows by their alpha-3 code. */
export const COUNTRIES: ReadonlySet<string> = new Set([
  ...Object.keys(STATE_CODES).filter((code) => code !== 'XKX' && code !== 'XXA'),
  ...TERRITORIES,
])
