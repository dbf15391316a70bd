import { PROPERTY_FIELDS, type PropertyField } from '@stayward/contract/channels/import-values'
import { searchKey } from '@stayward/contract/kernel/search-key'
import { PropertyCreate } from '@stayward/contract/properties/property'
import { PROPERTY_KINDS } from '@stayward/contract/properties/property-values'
import { printable } from '@stayward/integrations/calendars/printable-text'
import type { SheetCell, SheetRow } from '@stayward/integrations/sheets/sheet-row'

/** The headings of the fields that a list of properties may have, parted by `|`; those of our own export among them. */
const HEADINGS = {
  name: 'Property|Name|Property name|Listing|Alojamiento|Nombre|Nombre del alojamiento|Anuncio',
  kind: 'Type|Property type|Tipo|Tipo de alojamiento',
  address: 'Address|Street|Street address|Dirección|Calle|Domicilio',
  postal_code: 'Postal code|Postcode|ZIP|ZIP code|Código postal|CP|C.P.',
  city: 'City|Town|Localidad|Ciudad|Municipio|Población',
  country_code: 'Country|Country code|País|Código de país',
  latitude: 'Latitude|Latitud',
  longitude: 'Longitude|Longitud',
  time_zone: 'Time zone|Zona horaria',
  check_in_time: 'Check-in from|Check-in time|Check-in|Entrada desde|Hora de entrada',
  check_out_time: 'Check-out until|Check-out time|Check-out|Salida hasta|Hora de salida',
  max_guests: 'Maximum guests|Max guests|Guests|Capacity|Sleeps|Capacidad máxima|Capacidad|Plazas|Huéspedes',
  tags: 'Tags|Labels|Etiquetas',
  rooms_count: 'Rooms|Bedrooms|Number of rooms|Habitaciones|Dormitorios|Número de habitaciones',
  wifi_name: 'Wi-Fi name|WiFi|SSID|Nombre de la wifi|Red wifi',
  wifi_password: 'Wi-Fi password|Contraseña de la wifi|Clave wifi',
  arrival_notes: 'Arrival notes|Arrival information|Instrucciones de llegada|Información de llegada',
  house_rules: 'House rules|Normas de la casa',
  registration_number: 'Registration number|Licence|License|Número de registro|Licencia',
  regional_licence: 'Regional licence|Licencia autonómica|Licencia turística',
  ses_establishment_code: 'SES establishment code|Código SES del alojamiento|Código SES',
} as const satisfies Record<PropertyField, string>

/** Without these, a row is no property. */
const NEEDED: readonly PropertyField[] = [
  'name',
  'address',
  'postal_code',
  'city',
  'country_code',
  'max_guests',
]

/** Which column has which field, counted from 0. */
export type PropertyMapping = Partial<Record<PropertyField, number>>

/** What the columns of a list of properties are, by its headings in English or Spanish. */
export function recognisePropertyColumns(headings: readonly (string | null)[]): {
  mapping: PropertyMapping
  needed: readonly PropertyField[]
  missing: PropertyField[]
} {
  const keys = headings.map((heading) => searchKey(heading ?? ''))
  const mapping: PropertyMapping = {}
  for (const field of PROPERTY_FIELDS) {
    const names = HEADINGS[field].split('|').map(searchKey)
    const column = keys.findIndex((key) => names.includes(key))
    if (column !== -1) mapping[field] = column
  }
  return { mapping, needed: NEEDED, missing: NEEDED.filter((field) => mapping[field] === undefined) }
}

/** Why a row is no property: codes of the first field that is wrong, as in the API. */
export type PropertyReading =
  | { outcome: 'read'; line: number; property: PropertyCreate }
  | { outcome: 'unreadable'; line: number; reason: 'missing' | 'invalid'; column: PropertyField | null }

const NUMBERS: readonly PropertyField[] = ['latitude', 'longitude', 'max_guests', 'rooms_count']
const TIMES: readonly PropertyField[] = ['check_in_time', 'check_out_time']

/** Reads a row of a list of properties, under the rules of one that is created. `countryOf` knows names and codes. */
export function readPropertyRow(
  { line, cells }: SheetRow,
  mapping: PropertyMapping,
  countryOf: (text: string) => string | null,
): PropertyReading {
  const fields = PROPERTY_FIELDS.flatMap((field): [string, unknown][] => {
    const column = mapping[field]
    const value = column === undefined ? null : valueOf(field, cells[column] ?? null, countryOf)
    return value === null ? [] : [[field, value]]
  })
  const parsed = PropertyCreate.safeParse(Object.fromEntries(fields))
  if (parsed.success) return { outcome: 'read', line, property: parsed.data }
  const [issue] = parsed.error.issues
  const column = PROPERTY_FIELDS.find((field) => field === issue?.path[0]) ?? null
  const isMissing = column !== null && !fields.some(([field]) => field === column)
  return { outcome: 'unreadable', line, reason: isMissing ? 'missing' : 'invalid', column }
}

function valueOf(field: PropertyField, cell: SheetCell, countryOf: (text: string) => string | null): unknown {
  if (cell === null) return null
  const text = printable(String(cell.value)).trim()
  if (text === '') return null
  if (field === 'country_code') return countryOf(text) ?? text
  if (field === 'kind')
    return PROPERTY_KINDS.find((kind) => kind === searchKey(text)) ?? KINDS[searchKey(text)] ?? 'other'
  if (field === 'tags') return tagsOf(text)
  if (NUMBERS.includes(field)) return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
  return TIMES.includes(field) ? timeOf(cell, text) : text
}

/** Tags are parted by `;` in our own export, and by commas elsewhere. */
const tagsOf = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** A time as text (`9:30`, `15 h`), or as the fraction of a day that workbooks keep. */
function timeOf(cell: Exclude<SheetCell, null>, text: string): string {
  if (cell.type === 'number' && cell.value >= 0 && cell.value < 1) {
    const minutes = Math.round(cell.value * 24 * 60)
    return clock(Math.floor(minutes / 60), minutes % 60)
  }
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)?(?: ?h)?$/.exec(text) ?? []
  return hours === undefined ? text : clock(Number(hours), Number(minutes))
}

const clock = (hours: number, minutes: number): string =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

const KINDS: Readonly<Record<string, (typeof PROPERTY_KINDS)[number]>> = {
  apartamento: 'apartment',
  piso: 'apartment',
  flat: 'apartment',
  casa: 'house',
  chalet: 'villa',
  habitacion: 'room',
  hostal: 'hostel',
  albergue: 'hostel',
  'casa rural': 'rural',
}
