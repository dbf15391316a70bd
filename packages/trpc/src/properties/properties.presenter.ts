import type { Property } from '@stayward/contract/properties/property'
import { PROPERTY_TEXT_NAMES, TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import { allows } from '@stayward/contract/kernel/rights'
import type { Services } from '../kernel/services.ts'
import { presentCover } from './cover.presenter.ts'
import type { VisibleProperty } from './properties.queries.ts'
import { presentContact } from './property-contact.rules.ts'
import { HIDDEN_TEXTS, openTexts, openTranslations } from './property-texts.rules.ts'

/** A property as its caller may see it: fields hidden from their level are null. */
export function presentProperty(services: Pick<Services, 'env' | 'vault'>, row: VisibleProperty): Property {
  const { vault } = services
  const seesDetails = allows(row.access_level, 'property.see_details')
  const detail = <Value>(value: Value): Value | null => (seesDetails ? value : null)
  const translated = seesDetails ? TRANSLATED_TEXTS : (['arrival_notes'] as const)
  // How to get in is for the whole team.
  const texts = seesDetails
    ? openTexts(vault, row.id, row, PROPERTY_TEXT_NAMES)
    : { ...HIDDEN_TEXTS, ...openTexts(vault, row.id, row, ['arrival_notes']) }
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    kind: row.kind,
    address: row.address,
    postal_code: row.postal_code,
    city_id: row.city_id,
    city: row.city,
    province_id: row.province_id,
    country_code: row.country_code,
    latitude: detail(row.latitude),
    longitude: detail(row.longitude),
    time_zone: row.time_zone,
    check_in_time: row.check_in_time,
    check_out_time: row.check_out_time,
    max_guests: row.max_guests,
    tags: detail(row.tags),
    rooms_count: detail(row.rooms_count),
    has_internet: detail(row.has_internet),
    ...texts,
    texts_locale: row.texts_locale,
    translations: openTranslations(vault, row.id, row, translated),
    contact: detail(presentContact(row)),
    default_cleaner_id: detail(row.default_cleaner_id),
    auto_access_codes: detail(row.auto_access_codes),
    auto_cleaning_task: detail(row.auto_cleaning_task),
    arrival_release: detail(row.arrival_release),
    codes_after_signatures: detail(row.codes_after_signatures),
    reserve_codes: detail(row.reserve_codes),
    reserve_reveal_hours: detail(row.reserve_reveal_hours),
    ses_integration_id: detail(row.ses_integration_id),
    authority_integration_id: detail(row.authority_integration_id),
    authority_codes: detail(row.authority_codes),
    reports_elsewhere: detail(row.reports_elsewhere),
    listed_from: detail(row.listed_from),
    cover_image: presentCover(services.env, row.cover),
    access_level: row.access_level,
    archived_at: row.archived_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
