import { TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { isSameValue } from '../../../components/merge-edits'
import type { PropertyFormValues } from '../property-form-values'
import { TRANSLATION_FIELDS } from '../translation-values'

export type PropertyField = keyof PropertyFormValues

/** The sections of a property's settings in order, with the fields that each saves. */
const FIELDS = {
  details: ['name', 'kind', 'max_guests', 'rooms_count', 'tags', 'listed_from'],
  location: ['address', 'postal_code', 'country_code', 'province_id', 'city_id', 'city', 'time_zone'],
  automation: [
    'auto_cleaning_task',
    'default_cleaner_id',
    'auto_access_codes',
    'reserve_codes',
    'reserve_reveal_hours',
    'arrival_release',
    'codes_after_signatures',
  ],
  arrival: ['check_in_time', 'check_out_time', 'wifi_name', 'wifi_password'],
  texts: ['texts_locale', ...TRANSLATED_TEXTS, ...TRANSLATION_FIELDS],
  contact: ['contact_name', 'contact_phone', 'contact_whatsapp', 'contact_email'],
  reporting: [
    'registration_number',
    'regional_licence',
    'ses_establishment_code',
    'ses_integration_id',
    'authority_integration_id',
    'authority_codes',
    'reports_elsewhere',
  ],
} as const satisfies Record<string, readonly PropertyField[]>

/** A section of a property's settings; its name is also its anchor in the URL. */
export type SettingsSection = keyof typeof FIELDS

export const SETTINGS_SECTIONS = keysOf(FIELDS)

/** What is saved at once: one section, or everything. */
export type SavedPart = SettingsSection | 'all'

/** The fields that belong to a part. */
export const fieldsOf = (part: SavedPart): readonly PropertyField[] =>
  part === 'all'
    ? SETTINGS_SECTIONS.flatMap((section): readonly PropertyField[] => FIELDS[section])
    : FIELDS[part]

/** Whether a field, or a value within it, has a path in the form. */
export const isWithin = (field: PropertyField, path: string): boolean =>
  path === field || path.startsWith(`${field}.`)

/** The sections that are named, or have one of some values of the form; codes at an authority are fields within one. */
export const sectionsAt = (paths: readonly string[]): readonly SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) =>
    paths.some((path) => path === section || fieldsOf(section).some((field) => isWithin(field, path))),
  )

/** The sections in which something differs from what is stored. */
export const changedSections = (
  stored: PropertyFormValues,
  typed: PropertyFormValues,
): readonly SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) =>
    fieldsOf(section).some((field) => !isSameValue(stored[field], typed[field])),
  )
