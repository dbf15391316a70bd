import type { Locale } from '@stayward/contract/kernel/locale'
import { dayOfStay } from '@stayward/contract/messages/day-of-stay'
import { greetingOf } from '@stayward/contract/messages/greeting'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { foreignText } from '@stayward/integrations/mail/foreign-text'
import type { MessageValues } from '@stayward/integrations/mail/guest-message'
import { nightsBetween } from '../../kernel/local-time.ts'

/** What the values of a message are taken from: what the guest would see on the arrival page, and what the booking says. */
export interface ValueFacts {
  snapshot: CheckinSnapshot
  guest_first_name: string | null
  arrival_date: string
  departure_date: string
  /** False while nobody has said how many come. */
  guests_number_known: boolean
  checkin_url: string
}

/** Codes that open their doors, or will; a message never says another. */
const SAFE_STATUSES: readonly string[] = ['ready', 'active']

/**
 * What the variables of a text stand for, for one booking. A message says nothing that the arrival page does not show:
 * before check-in is completed there are no codes, notes and passwords.
 */
export function messageValues(facts: ValueFacts, locale: Locale): MessageValues {
  const { snapshot, guest_first_name, arrival_date, departure_date } = facts
  const { property } = snapshot
  const name = nameOf(guest_first_name)
  const missing = snapshot.guests_number - snapshot.guests.length
  return {
    greeting: greetingOf(name, locale),
    guest_first_name: name,
    host_name: property.host_name,
    property_name: property.name,
    property_address: `${property.address}, ${property.postal_code} ${property.city}`,
    arrival_date: dayOfStay(arrival_date, locale),
    departure_date: dayOfStay(departure_date, locale),
    check_in_time: property.check_in_time,
    check_out_time: property.check_out_time,
    nights: String(nightsBetween(arrival_date, departure_date)),
    guests_number: facts.guests_number_known ? String(snapshot.guests_number) : null,
    missing_guests: facts.guests_number_known && missing > 0 ? String(missing) : null,
    contact_name: property.contact?.name ?? null,
    contact_phone: property.contact?.phone ?? property.contact?.whatsapp ?? null,
    contact_email: property.contact?.email ?? null,
    house_rules: property.house_rules,
    checkin_url: snapshot.checkin_closed && property.arrival === null ? null : facts.checkin_url,
    arrival_notes: property.arrival?.notes ?? null,
    wifi_name: property.arrival?.wifi_name ?? null,
    wifi_password: property.arrival?.wifi_password ?? null,
    access_codes: codesText(property.arrival?.access_codes ?? []),
  }
}

/** A guest's name without what looks like a variable that nobody filled in. */
const nameOf = (name: string | null): string => foreignText((name ?? '').replace(/\{\{|\}\}/g, ' '))

type Code = NonNullable<CheckinSnapshot['property']['arrival']>['access_codes'][number]

/** One code alone, several with the names of their doors; null unless all of them open their doors. */
function codesText(codes: readonly Code[]): string | null {
  if (codes.length === 0 || codes.some(({ status }) => !SAFE_STATUSES.includes(status))) return null
  const [only, ...others] = codes
  if (only !== undefined && others.length === 0) return only.code
  return codes.map(({ lock_name, code }) => `${lock_name}: ${code}`).join('\n')
}
