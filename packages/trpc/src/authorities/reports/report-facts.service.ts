import { SPAIN } from '@stayward/contract/authorities/authority'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type {
  ReportedGuest,
  ReportedHolder,
  ReportFacts,
} from '@stayward/integrations/authorities/reported-stay'
import { sixDigitCode } from '@stayward/integrations/authorities/spain/municipality-code'
import { nowInstant } from '../../kernel/clock.ts'
import { readPhone } from '../../kernel/phone.ts'
import type { Services } from '../../kernel/services.ts'
import { sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { codesAt } from '../../stays/readiness/report-place.rules.ts'
import { paymentOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { referencesOf } from './report-reference.rules.ts'
import { listReportedGuests, type ReportableStay } from './reportable-stays.queries.ts'
import { openGuests, type OpenGuest, registrationOf } from './reported-guests.service.ts'
import type { ReportRow, StayKey } from './reports.queries.ts'

/** The registered guests of a stay, in the order of their registration. */
export async function readParty(
  services: Pick<Services, 'db' | 'vault'>,
  key: StayKey,
): Promise<ReportedGuest[]> {
  const guests = await openGuests(services, await listReportedGuests(services.db, key))
  return guests.map((guest) => reported(guest, registrationOf(services, guest)))
}

function reported(
  { id, is_minor, city_code, city_name }: OpenGuest,
  guest: GuestRegistration,
): ReportedGuest {
  const isInSpain = guest.residence_country_code === SPAIN && city_code !== null && city_name !== null
  return {
    ...guest,
    guest_id: id,
    is_minor,
    residence_municipality: isInSpain
      ? { ine_code: city_code, control_digit: sixDigitCode(city_code).slice(-1), name: city_name }
      : null,
    phone_e164: guest.phone === null ? null : sendable(guest.phone, guest.phone_prefix ?? ''),
  }
}

/** A phone number in E.164, or as entered if it is not a known number. */
const sendable = (phone: string, prefix = ''): string => readPhone(phone, prefix)?.e164 ?? `${prefix}${phone}`

/** What the document of a report is written from. */
export function factsOf(
  services: Pick<Services, 'vault' | 'clock'>,
  row: ReportRow,
  stay: ReportableStay,
  people: Pick<ReportFacts, 'guests' | 'earlier_guests'>,
): ReportFacts {
  const { contact_name, contact_phone, contact_email } = stay
  return {
    kind: row.kind,
    reference: referencesOf(row, stay)[0],
    part: row.part,
    sequence: row.sequence,
    written_at: nowInstant(services.clock),
    property: {
      name: stay.property_name,
      address: stay.address,
      postal_code: stay.postal_code,
      city: stay.city,
      country_code: stay.country_code,
      time_zone: stay.time_zone,
      rooms_count: stay.rooms_count,
      has_internet: stay.has_internet,
      contact: { name: contact_name, phone: contact_phone, email: contact_email },
      codes: codesAt(row.authority, stay.report_place),
    },
    contract: {
      contracted_on: stay.contracted_on,
      from: stay.from,
      to: stay.to,
      arrival_date: stay.arrival_date,
      departure_date: stay.departure_date,
      guests_number: stay.guests_number,
      payment_method: paymentOf(stay),
    },
    holder: holderOf(services, stay),
    ...people,
  }
}

function holderOf({ vault }: Pick<Services, 'vault'>, stay: ReportableStay): ReportedHolder | null {
  const { guest_first_name: first_name, guest_last_name: last_name } = stay
  const phone = vault.openOptional(stay.guest_phone, sealedPlace('guest_phone', stay.id))
  const email = vault.openOptional(stay.guest_email, sealedPlace('guest_email', stay.id))
  if (first_name === null && last_name === null && phone === null && email === null) return null
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    phone_e164: phone === null ? null : sendable(phone),
    email,
  }
}
