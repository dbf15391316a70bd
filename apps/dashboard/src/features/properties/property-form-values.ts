import type { AuthorityCode } from '@stayward/contract/authorities/property-codes'
import type { Locale } from '@stayward/contract/kernel/locale'
import { omit } from '@stayward/contract/kernel/keys'
import type { Property } from '@stayward/contract/properties/property'
import { PROPERTY_TEXT_NAMES, type PropertyText } from '@stayward/contract/properties/property-values'
import { blankTexts, sentTexts, shownTexts } from '../../components/form-texts'
import { blankToNull } from '../../components/blank-to-null'
import {
  BLANK_CONTACT,
  CONTACT_FIELDS,
  type ContactValues,
  fieldOfContact,
  shownContact,
  toContact,
} from './contact-values'
import {
  blankTranslations,
  sentTranslations,
  toTranslationValues,
  TRANSLATION_FIELDS,
  type TranslationValues,
} from './translation-values'
import type { Replacement } from '../../trpc/replacement'
import type { Inputs } from '../../trpc/types'

/** The form as typed: texts, and numbers that may be blank. */
export type PropertyFormValues = Record<PropertyText, string> &
  TranslationValues &
  ContactValues & {
    /** The language of the main texts; blank if unknown. */
    texts_locale: Locale | ''
    name: string
    kind: Property['kind']
    tags: string[]
    max_guests: number | ''
    rooms_count: number | ''
    address: string
    postal_code: string
    country_code: string
    province_id: string | null
    city_id: string | null
    city: string
    time_zone: string | null
    check_in_time: string
    check_out_time: string
    auto_cleaning_task: boolean
    /** The default cleaner; blank for nobody. */
    default_cleaner_id: string
    auto_access_codes: NonNullable<Property['auto_access_codes']>
    arrival_release: NonNullable<Property['arrival_release']>
    /**
     * Whether guests see their codes only after everyone has signed; null lets the service decide by country.
     */
    codes_after_signatures: boolean | null
    reserve_codes: boolean
    /** Hours before an arrival; blank if only people show it. */
    reserve_reveal_hours: string
    /** The SES account guests are reported under; blank for none. */
    ses_integration_id: string
    /** Whether guests are reported by other means. */
    authority_integration_id: string
    authority_codes: Record<AuthorityCode, string>
    reports_elsewhere: boolean
    /** A day; blank for the first stay or the creation. */
    listed_from: string
  }

/** A new property. Its texts count as written in the language of the dashboard until somebody says otherwise. */
export const emptyProperty = (country_code: string, texts_locale: Locale): PropertyFormValues => ({
  ...blankTexts(PROPERTY_TEXT_NAMES),
  ...blankTranslations,
  texts_locale,
  name: '',
  kind: 'apartment',
  tags: [],
  max_guests: 4,
  rooms_count: '',
  address: '',
  postal_code: '',
  country_code,
  province_id: null,
  city_id: null,
  city: '',
  time_zone: null,
  check_in_time: '16:00',
  check_out_time: '11:00',
  ...BLANK_CONTACT,
  auto_cleaning_task: false,
  default_cleaner_id: '',
  auto_access_codes: 'off',
  arrival_release: 'completed',
  codes_after_signatures: null,
  reserve_codes: false,
  reserve_reveal_hours: '',
  ses_integration_id: '',
  authority_integration_id: '',
  authority_codes: codeValues(null),
  reports_elsewhere: false,
  listed_from: '',
})

/** A property as form values. */
export const toPropertyForm = (property: Property): PropertyFormValues => ({
  ...shownTexts(property, PROPERTY_TEXT_NAMES),
  ...toTranslationValues(property.translations),
  texts_locale: property.texts_locale ?? '',
  name: property.name,
  kind: property.kind,
  tags: property.tags ?? [],
  max_guests: property.max_guests,
  rooms_count: property.rooms_count ?? '',
  address: property.address,
  postal_code: property.postal_code,
  country_code: property.country_code,
  province_id: property.province_id,
  city_id: property.city_id,
  city: property.city,
  time_zone: property.time_zone,
  check_in_time: property.check_in_time,
  check_out_time: property.check_out_time,
  ...shownContact(property.contact),
  auto_cleaning_task: property.auto_cleaning_task ?? false,
  default_cleaner_id: property.default_cleaner_id ?? '',
  auto_access_codes: property.auto_access_codes ?? 'off',
  arrival_release: property.arrival_release ?? 'completed',
  codes_after_signatures: property.codes_after_signatures,
  reserve_codes: property.reserve_codes ?? false,
  reserve_reveal_hours: property.reserve_reveal_hours?.toString() ?? '',
  ses_integration_id: property.ses_integration_id ?? '',
  authority_integration_id: property.authority_integration_id ?? '',
  authority_codes: codeValues(property.authority_codes),
  reports_elsewhere: property.reports_elsewhere ?? false,
  listed_from: property.listed_from ?? '',
})

/** Codes as the form holds them: a text for each, blank if there is none. */
function codeValues(codes: Property['authority_codes']): Record<AuthorityCode, string> {
  const valueOf = (name: AuthorityCode) => codes?.[name] ?? ''
  return {
    establishment_code: valueOf('establishment_code'),
    abbreviation: valueOf('abbreviation'),
    establishment_name: valueOf('establishment_name'),
    apartment: valueOf('apartment'),
  }
}

function sentCodes(codes: Readonly<Record<AuthorityCode, string>>): Record<string, string> | null {
  const typed = Object.entries(codes).filter(([, code]) => code.trim() !== '')
  return typed.length === 0 ? null : Object.fromEntries(typed)
}

/** What the form sends: blank optional fields as null, the rest as typed, for the service to validate. */
export function toPropertyCreate({
  default_cleaner_id: _cleaner,
  ses_integration_id: _lessor,
  authority_integration_id: _account,
  authority_codes: _codes,
  codes_after_signatures,
  texts_locale,
  ...values
}: PropertyFormValues) {
  return {
    ...omit(values, [...TRANSLATION_FIELDS, ...CONTACT_FIELDS]),
    ...sentTexts(values, PROPERTY_TEXT_NAMES),
    texts_locale: texts_locale === '' ? null : texts_locale,
    translations: sentTranslations(values),
    // A blank number becomes 0, which the service refuses at its field.
    max_guests: Number(values.max_guests),
    rooms_count: values.rooms_count === '' ? null : values.rooms_count,
    city: blankToNull(values.city),
    has_internet: blankToNull(values.wifi_name) === null ? null : true,
    contact: toContact(values),
    codes_after_signatures: codes_after_signatures ?? undefined,
    reserve_reveal_hours: values.reserve_reveal_hours === '' ? null : Number(values.reserve_reveal_hours),
    listed_from: blankToNull(values.listed_from),
  } satisfies Inputs['properties']['create']
}

/** The form's field of a path in the request. */
export const fieldOfProperty = (path: string): string =>
  fieldOfContact(path)
    .replace(/^tags\.\d+$/, 'tags')
    .replace(/^translations\.(\w+)\.(\w+)$/, '$2_$1')
    // A translation that is refused as a whole is in the language of the main texts.
    .replace(/^translations\.\w+$/, 'texts_locale')

/** What the form sends to change a property: all of it, with fields it does not show as they were read. */
export function toPropertyReplace(
  values: PropertyFormValues,
  { id, latitude, longitude, has_internet, wifi_name, codes_after_signatures }: Property,
): Replacement<Inputs['properties']['update']> {
  const written = toPropertyCreate(values)
  return {
    property_id: id,
    ...written,
    latitude,
    longitude,
    // A newly named Wi-Fi counts as internet; an existing setting is kept.
    has_internet: written.wifi_name === wifi_name ? has_internet : (written.has_internet ?? has_internet),
    // It is null only for readers who may not change the property.
    codes_after_signatures: values.codes_after_signatures ?? codes_after_signatures ?? false,
    default_cleaner_id: blankToNull(values.default_cleaner_id),
    ses_integration_id: blankToNull(values.ses_integration_id),
    authority_integration_id: blankToNull(values.authority_integration_id),
    authority_codes: sentCodes(values.authority_codes),
  }
}
