import type { Property } from '@stayward/contract/property'
import { allows } from '@stayward/contract/rights'
import type { Services } from '../kernel/services.ts'
import { presentCover } from './cover.presenter.ts'
import type { VisibleProperty } from './properties.queries.ts'

/** Where a property's sealed fields stand. */
export const sealedPlace = (field: 'wifi_password' | 'arrival_notes', property_id: string): string =>
  `property.${field}:${property_id}`

/** A property as its caller may see it: what their level hides is null. */
export function presentProperty(services: Pick<Services, 'env' | 'vault'>, row: VisibleProperty): Property {
  const { search: _search, version: _version, cover, cover_hash: _hash, ...shown } = row
  const { vault } = services
  const property: Property = {
    ...shown,
    wifi_password: null,
    arrival_notes: vault.openOptional(row.arrival_notes, sealedPlace('arrival_notes', row.id)),
    cover_image: presentCover(services.env, cover),
  }
  if (allows(row.access_level, 'property.see_details'))
    return {
      ...property,
      wifi_password: vault.openOptional(row.wifi_password, sealedPlace('wifi_password', row.id)),
    }
  return {
    ...property,
    latitude: null,
    longitude: null,
    rooms_count: null,
    has_internet: null,
    wifi_name: null,
    house_rules: null,
    registration_number: null,
    regional_licence: null,
    ses_establishment_code: null,
    default_cleaner_id: null,
    ses_integration_id: null,
    auto_access_codes: null,
    auto_cleaning_task: null,
    arrival_release: null,
  }
}
