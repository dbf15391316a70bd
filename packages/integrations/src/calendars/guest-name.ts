import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { MAX_NAME } from '@stayward/contract/kernel/limits'

/** How property management systems write a guest into a summary: Smoobu, TripAdvisor, Hostaway, Guesty (old and new). */
const FROM_PROGRAMS = [
  /^Booking - (.+)$/i,
  /^Tripadvisor (?:booking|reservation): (.+)$/i,
  /^(.+) \([^()]*\) - by Hostaway$/i,
  /^Reservation:? (.+)$/i,
  /^[^-]+-([^-]+)-[^-]+-$/,
]

const PATTERNS: Record<FeedSource, readonly RegExp[]> = {
  // Years ago; today Airbnb names nobody.
  airbnb: [/^(.+?) \(HM[A-Z0-9]{6,10}\)/],
  booking: [/^closed\s*[-–]\s*(.+)$/i],
  vrbo: [/^reserved\s*-\s*(.+)$/i],
  ical: FROM_PROGRAMS,
  other: FROM_PROGRAMS,
}

/** Not names but what stands in their place: masks, codes, addresses. */
const NO_NAME =
  /[*•?@\d]|…|^(n\/?a|guest|unknown|anonymous|block(ed)?|closed|owner|unavailable|not available|no disponible|indisponible|nicht verfügbar|non disponibile)$/i

/** The guest that a summary names; null if it names none, or only a mask such as J*** D***. */
export function guestName(source: FeedSource, summary: string): string | null {
  for (const pattern of PATTERNS[source]) {
    const name = pattern.exec(summary)?.[1]?.trim() ?? ''
    if (/\p{L}/u.test(name) && name.length <= MAX_NAME && !NO_NAME.test(name)) return name
  }
  return null
}
