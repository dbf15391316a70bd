import { PROPERTY_FIELDS, type PropertyField } from '@stayward/contract/channels/import-values'
import type { Locale } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import { PropertyCreate } from '@stayward/contract/properties/property'
import { PROPERTY_KINDS, TRANSLATIONS } from '@stayward/contract/properties/property-values'
import { printable } from '@stayward/integrations/calendars/printable-text'
import type { SheetCell, SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { localeOf } from '../../properties/language-names.rules.ts'
import { headingKeys } from './property-headings.rules.ts'

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
    const names = headingKeys(field)
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
  const values = new Map(
    PROPERTY_FIELDS.flatMap((field): [PropertyField, unknown][] => {
      const column = mapping[field]
      const value = column === undefined ? null : valueOf(field, cells[column] ?? null, countryOf)
      return value === null ? [] : [[field, value]]
    }),
  )
  const parsed = PropertyCreate.safeParse(withTranslations(values))
  if (parsed.success) return { outcome: 'read', line, property: parsed.data }
  const [issue] = parsed.error.issues
  const column = columnAt(issue?.path ?? [])
  const isMissing = column !== null && !values.has(column)
  return { outcome: 'unreadable', line, reason: isMissing ? 'missing' : 'invalid', column }
}

/** The values of a row as the API takes them: texts in other languages by their language. */
function withTranslations(values: ReadonlyMap<PropertyField, unknown>): Record<string, unknown> {
  const translations: Partial<Record<Locale, Record<string, unknown>>> = {}
  const plain = new Map<string, unknown>(values)
  for (const { field, text, locale } of TRANSLATIONS) {
    if (!plain.delete(field)) continue
    translations[locale] = { ...translations[locale], [text]: values.get(field) }
  }
  return { ...Object.fromEntries(plain), translations }
}

/** The column of a path in a property: `translations.de.house_rules` is `house_rules_de`. */
export function columnAt(path: readonly PropertyKey[]): PropertyField | null {
  const [first, locale, text] = path
  if (first !== 'translations') return PROPERTY_FIELDS.find((field) => field === first) ?? null
  return TRANSLATIONS.find((one) => one.locale === locale && (text ?? one.text) === one.text)?.field ?? null
}

function valueOf(field: PropertyField, cell: SheetCell, countryOf: (text: string) => string | null): unknown {
  if (cell === null) return null
  const text = printable(String(cell.value)).trim()
  if (text === '') return null
  if (field === 'country_code') return countryOf(text) ?? text
  if (field === 'texts_locale') return localeOf(text) ?? text
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
