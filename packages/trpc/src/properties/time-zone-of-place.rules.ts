/** Provinces and postal codes whose time zone differs from their country's mainland. */
const ISLANDS: Record<string, { zone: string; postal_code: RegExp }[]> = {
  ES: [{ zone: 'Atlantic/Canary', postal_code: /^(35|38)\d{3}$/ }],
  PT: [
    { zone: 'Atlantic/Madeira', postal_code: /^9[0-4]\d{2}(-?\d{3})?$/ },
    { zone: 'Atlantic/Azores', postal_code: /^9[5-9]\d{2}(-?\d{3})?$/ },
  ],
}
const MAINLAND: Record<string, string> = { ES: 'Europe/Madrid', PT: 'Europe/Lisbon' }

/** Provinces of the same islands, by ISO 3166-2. */
const ISLAND_PROVINCES: Record<string, string> = {
  'ES-GC': 'Atlantic/Canary',
  'ES-TF': 'Atlantic/Canary',
  'PT-20': 'Atlantic/Azores',
  'PT-30': 'Atlantic/Madeira',
}

/**
 * The IANA time zone of a location; null if its country has several and the location does not decide. Zones
 * of one country that keep the same time all year (Berlin and Büsingen) count as one.
 */
export function timeZoneOfPlace(place: {
  country_alpha2: string
  province_code: string | null
  postal_code: string
}): string | null {
  const island =
    ISLAND_PROVINCES[place.province_code ?? ''] ??
    ISLANDS[place.country_alpha2]?.find(({ postal_code }) => postal_code.test(place.postal_code.trim()))?.zone
  if (island) return island
  const mainland = MAINLAND[place.country_alpha2]
  if (mainland) return mainland
  const zones = new Intl.Locale('und', { region: place.country_alpha2 }).getTimeZones() ?? []
  const [first = null] = zones
  return new Set(zones.map(offsetsOfYear)).size === 1 ? first : null
}

function offsetsOfYear(zone: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const year = new Date().getUTCFullYear()
  return Array.from({ length: 12 }, (_, month) => {
    const parts = offset.formatToParts(Date.UTC(year, month, 15))
    return parts.find(({ type }) => type === 'timeZoneName')?.value
  }).join()
}
