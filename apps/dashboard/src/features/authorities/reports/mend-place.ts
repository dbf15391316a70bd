import { AUTHORITY_CODES } from '@stayward/contract/authorities/property-codes'
import type { Report } from '@stayward/contract/authorities/report'
import type { Booking } from '@stayward/contract/stays/booking'
import { codeField } from '../../properties/reporting-fields'

type Place = { page: 'property' | 'booking'; name: string }

/** The input with which a report can be fixed. `isWrong`: the report cannot go out with what it has. */
export type MendPlace = Place & { isWrong: boolean }

type Facts = Pick<Report, 'authority' | 'obstacle' | 'errors'>
type Holder = Pick<Booking, 'guest_first_name' | 'guest_last_name'>

const inProperty = (name: string): Place => ({ page: 'property', name })
const inBooking = (name: string): Place => ({ page: 'booking', name })

const OF_OBSTACLE: Readonly<Record<string, Place>> = {
  'report.no_lessor': inProperty('ses_integration_id'),
  'report.no_account': inProperty('authority_integration_id'),
  'report.no_establishment_code': inProperty('ses_establishment_code'),
  'report.payment_method_missing': inBooking('payment_method'),
  'report.guests_number_unknown': inBooking('guests_number'),
}

/** The inputs of what errors of reports are about; what guests say themselves is not among them. */
const OF_FIELD: ReadonlyMap<string, Place> = new Map([
  ['ses_establishment_code', inProperty('ses_establishment_code')],
  ...Object.keys(AUTHORITY_CODES).flatMap((code) => {
    const place = inProperty(`authority_codes.${code}`)
    return [[code, place] as const, [place.name, place] as const]
  }),
  ['address', inProperty('address')],
  ['postal_code', inProperty('postal_code')],
  ['city', inProperty('city')],
  ['rooms_count', inProperty('rooms_count')],
  ['contact.name', inProperty('contact_name')],
  ['contact.phone', inProperty('contact_phone')],
  ['contact.email', inProperty('contact_email')],
  ['payment_method', inBooking('payment_method')],
  ['contracted_on', inBooking('contracted_on')],
  ['guest_first_name', inBooking('guest_first_name')],
  ['guest_last_name', inBooking('guest_last_name')],
  ['guest_email', inBooking('guest_email')],
  ['guest_phone', inBooking('guest_phone')],
  ['external_reference', inBooking('external_reference')],
  ['from', inBooking('from')],
  ['arrival_date', inBooking('from')],
  ['to', inBooking('to')],
  ['departure_date', inBooking('to')],
  ['guests_number', inBooking('guests_number')],
])

/** Where to fix what blocks a report of a booking; null if only its guests can fix it, or nobody. */
export function mendPlace({ authority, obstacle, errors }: Facts, holder: Holder): MendPlace | null {
  if (obstacle !== null) {
    const place = placeOfObstacle(obstacle, authority, holder)
    return place && { ...place, isWrong: false }
  }
  for (const { field, guest_id } of errors) {
    const place = field === null || guest_id !== null ? undefined : OF_FIELD.get(field)
    if (place) return { ...place, isWrong: true }
  }
  return null
}

function placeOfObstacle(
  obstacle: string,
  authority: Report['authority'],
  { guest_first_name, guest_last_name }: Holder,
): Place | null {
  if (obstacle === 'report.no_codes') return authority === 'none' ? null : inProperty(codeField(authority))
  if (obstacle !== 'report.holder_missing') return OF_OBSTACLE[obstacle] ?? null
  // Beside the name, an address or a number is needed.
  if (!guest_first_name) return inBooking('guest_first_name')
  return inBooking(guest_last_name ? 'guest_email' : 'guest_last_name')
}
