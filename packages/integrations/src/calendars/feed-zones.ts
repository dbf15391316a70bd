import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'

/** Finds IANA zones for the TZIDs of one feed. */
export type FeedZones = {
  /** The property's zone. */
  property: string
  /** The zone that a TZID names; the property's for an unknown one. */
  zoneOf(tzid: string): string
  /** The names that nobody knows, as the feed wrote them. */
  unknown(): string[]
}

const MAX_UNKNOWN_NAME = 100

/** The zones of a feed for a property in zone `property`. @throws RangeError if that is no IANA zone. */
export function feedZones(property: string): FeedZones {
  if (!isZone(property)) throw new RangeError('The zone of a property has to be an IANA time zone.')
  const found = new Map<string, string | null>()
  return {
    property,
    zoneOf(tzid) {
      const zone = found.has(tzid) ? found.get(tzid) : ianaZone(tzid)
      found.set(tzid, zone ?? null)
      return zone ?? property
    },
    unknown: () =>
      [...found].filter(([, zone]) => zone === null).map(([tzid]) => tzid.slice(0, MAX_UNKNOWN_NAME)),
  }
}

/**
 * The IANA zone of a TZID, which may have a slash or a path in front (`/example.org/Europe/Lisbon`), or
 * be one of Windows; null if there is none.
 */
function ianaZone(tzid: string): string | null {
  const name = tzid.trim().replace(/^\/+/, '')
  const segments = name.split('/').slice(-3)
  const candidates = [name, ...findIana(name), ...segments.map((_, index) => segments.slice(index).join('/'))]
  return candidates.find(isZone) ?? null
}

// Temporal would also take offsets and whole dates with a zone in brackets.
function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== ''
  } catch {
    return false
  }
}
