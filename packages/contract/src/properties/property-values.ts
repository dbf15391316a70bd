import { keysOf, mapKeys } from '../kernel/keys.ts'
import { type Locale, LOCALES } from '../kernel/locale.ts'

// Without zod, so that tables and forms read the same lists and limits as the schemas.

export const PROPERTY_KINDS = ['apartment', 'house', 'villa', 'room', 'hostel', 'rural', 'other'] as const

/** When guests get their access codes without anyone creating them. */
export const AUTO_ACCESS_CODES = ['off', 'on_checkin_completed', 'on_booking'] as const

/** How many hours before an arrival a reserve code may be shown without anyone: after people were alerted. */
export const RESERVE_REVEAL_HOURS = { usual: 2, longest: 4 } as const

/** When guests see how to get in: after the whole party or after the first adult has registered. */
export const ARRIVAL_RELEASES = ['completed', 'first_adult'] as const

/** What members of a property's team do. */
export const SERVICES = [
  'cleaning',
  'maintenance',
  'pool',
  'gardening',
  'inspection',
  'check_in',
  'other',
] as const

/** Longest texts in characters, and largest numbers. */
export const PROPERTY_LIMITS = {
  name: 120,
  address: 200,
  postal_code: 20,
  city: 100,
  max_guests: 100,
  rooms_count: 100,
  contact_name: 100,
  contact_phone: 40,
  contact_whatsapp: 40,
  contact_email: 250,
  tags: 20,
  tag: 40,
} as const

/** The settings of a property whose account has no others as its defaults. */
export const USUAL_SETTINGS = {
  check_in_time: '16:00',
  check_out_time: '11:00',
  auto_access_codes: 'off',
  auto_cleaning_task: false,
  arrival_release: 'completed',
  reserve_codes: false,
} as const

/** Where a property is: what no two properties share, and what decides the rules that it is under. */
export const PLACE_FIELDS = [
  'address',
  'postal_code',
  'city_id',
  'city',
  'province_id',
  'country_code',
  'latitude',
  'longitude',
  'time_zone',
] as const

/** The most properties that one bulk edit changes. */
export const BULK_PROPERTIES = 200
/** How many days a bulk edit can be undone. */
export const BULK_UNDO_DAYS = 30

/** What two tags have in common that count as one: `Beach` and `beach`. */
export const tagKey = (tag: string): string => tag.normalize('NFC').toLowerCase()

/**
 * The texts that a property may have. `sealed` is encrypted in the database; `on_arrival` is shown to guests once their
 * arrival information is released; `translated` may be written in several languages.
 */
export const PROPERTY_TEXTS = {
  wifi_name: { max: 64, on_arrival: true, example: 'Atico' },
  wifi_password: { max: 64, on_arrival: true, sealed: true, example: 'palma-34-4b' },
  arrival_notes: {
    max: 5000,
    multiline: true,
    sealed: true,
    translated: true,
    example: 'The lift stops at the third floor; the last flight is on foot.',
  },
  house_rules: { max: 10_000, multiline: true, translated: true, example: 'No parties. Quiet from 22:00.' },
  registration_number: { max: 60, example: 'VUT-28-0012345' },
  regional_licence: { max: 60, example: 'VT-4321' },
  ses_establishment_code: { max: 10, example: '0000054321' },
} as const

type Texts = typeof PROPERTY_TEXTS
export type PropertyText = keyof Texts
export type SealedPropertyText = {
  [Name in PropertyText]: Texts[Name] extends { sealed: true } ? Name : never
}[PropertyText]
export type ArrivalText = {
  [Name in PropertyText]: Texts[Name] extends { on_arrival: true } ? Name : never
}[PropertyText]
export type TranslatedText = {
  [Name in PropertyText]: Texts[Name] extends { translated: true } ? Name : never
}[PropertyText]

const isSealed = (name: PropertyText): name is SealedPropertyText => 'sealed' in PROPERTY_TEXTS[name]
const isOnArrival = (name: PropertyText): name is ArrivalText => 'on_arrival' in PROPERTY_TEXTS[name]
const isTranslated = (name: PropertyText): name is TranslatedText => 'translated' in PROPERTY_TEXTS[name]

export const PROPERTY_TEXT_NAMES = keysOf(PROPERTY_TEXTS)
export const SEALED_PROPERTY_TEXTS = PROPERTY_TEXT_NAMES.filter(isSealed)
export const ARRIVAL_TEXTS = PROPERTY_TEXT_NAMES.filter(isOnArrival)
export const TRANSLATED_TEXTS = PROPERTY_TEXT_NAMES.filter(isTranslated)

/** A text in another language than the main one, as a column of a table names it: `house_rules_de`. */
export type TranslatedField = `${TranslatedText}_${Locale}`

export const TRANSLATIONS = TRANSLATED_TEXTS.flatMap((text) =>
  LOCALES.map((locale): { field: TranslatedField; text: TranslatedText; locale: Locale } => ({
    field: `${text}_${locale}`,
    text,
    locale,
  })),
)

/** A text of a property in one language; without a language, the main one. */
export type WrittenField = TranslatedText | TranslatedField
export const WRITTEN_FIELDS: readonly WrittenField[] = [
  ...TRANSLATED_TEXTS,
  ...TRANSLATIONS.map(({ field }) => field),
]

/** A value for each text, for documentation and tests. */
export const PROPERTY_TEXT_EXAMPLES = mapKeys(PROPERTY_TEXT_NAMES, (name) => PROPERTY_TEXTS[name].example)

/**
 * What a property that is made like another one does not take from it: its name, its papers and codes, since when it is
 * listed, and the host's word that its guests are reported by other means.
 */
export const OWN_PROPERTY_FIELDS = [
  'name',
  'registration_number',
  'regional_licence',
  'ses_establishment_code',
  'authority_codes',
  'reports_elsewhere',
  'listed_from',
] as const
