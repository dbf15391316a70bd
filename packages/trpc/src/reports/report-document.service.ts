import { SPAIN } from '@stayward/contract/authority'
import { GuestRegistration } from '@stayward/contract/guest-registration/request'
import type { ReportError } from '@stayward/contract/report'
import { MAX_REFERENCE, type StayContract } from '@stayward/integrations/ses-hospedajes/contract'
import { reservationReportXml } from '@stayward/integrations/ses-hospedajes/reservation-report'
import { type Traveller, travellerReportXml } from '@stayward/integrations/ses-hospedajes/traveller-report'
import { sealedPlace } from '../bookings/bookings.presenter.ts'
import { brokenRules } from '../checkin/registration-check.ts'
import { guestPlace } from '../checkin/guest-row.ts'
import { readPhone, toE164 } from '../kernel/phone.ts'
import type { Services } from '../kernel/services.ts'
import { paymentOf } from './report-obstacle.ts'
import { listReportedGuests, type ReportableStay, type ReportedGuest } from './reportable-stays.queries.ts'
import type { ReportRow } from './reports.queries.ts'

/** What to send, or what has to be mended first. */
export type ReportDocument = { xml: string } | { errors: ReportError[] }

/** What the authority asks of guests from countries without postal codes is not written anywhere; the element has to be there. */
const NO_POSTAL_CODE = '00000'

/** The document of a report as things are now. Nothing may stand against it. */
export function buildDocument(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  row: ReportRow,
  stay: ReportableStay,
): Promise<ReportDocument> | ReportDocument {
  const establishment_code = stay.report_place.establishment_code ?? ''
  const contract = contractOf(row, stay)
  return row.kind === 'travellers'
    ? travellersDocument(services, { row, stay, establishment_code, contract })
    : { xml: reservationReportXml({ establishment_code, contract, holder: holderOf(services, stay) }) }
}

async function travellersDocument(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  {
    row,
    stay,
    ...parts
  }: { row: ReportRow; stay: ReportableStay; establishment_code: string; contract: StayContract },
): Promise<ReportDocument> {
  const guests = (await listReportedGuests(services.db, row)).map((guest) => ({
    guest,
    registration: registrationOf(services, guest),
  }))
  const errors: ReportError[] = []
  for (const { guest, registration } of guests)
    for (const { path, code, message } of await brokenRules(services, stay, registration))
      errors.push({ code, message, field: path, guest_id: guest.id })
  if (errors.length > 0) return { errors }
  const travellers = guests.map(({ guest, registration }) => travellerOf(guest, registration))
  return { xml: travellerReportXml({ ...parts, travellers }) }
}

/** What was taken back is sent under another reference, so that it is not held for the same once more. */
function contractOf({ revision }: ReportRow, stay: ReportableStay): StayContract {
  const suffix = revision === 1 ? '' : `-${revision}`
  const { external_reference } = stay
  const fits = external_reference !== null && external_reference.length + suffix.length <= MAX_REFERENCE
  return {
    reference: `${fits ? external_reference : stay.id}${suffix}`,
    contracted_on: stay.contracted_on,
    from: stay.from,
    to: stay.to,
    guests_number: stay.guests_number,
    rooms_count: stay.rooms_count,
    has_internet: stay.has_internet,
    payment_method: paymentOf(stay) ?? 'OTRO',
  }
}

function holderOf({ vault }: Pick<Services, 'vault'>, stay: ReportableStay) {
  const phone = vault.openOptional(stay.guest_phone, sealedPlace('guest_phone', stay.id))
  return {
    first_name: stay.guest_first_name ?? '',
    last_name: stay.guest_last_name ?? '',
    phone: phone === null ? null : (toE164(phone) ?? phone.slice(0, 20)),
    email: vault.openOptional(stay.guest_email, sealedPlace('guest_email', stay.id)),
  }
}

/** A guest's registration as it was sent in, its sealed fields opened. */
export function registrationOf({ vault }: Pick<Services, 'vault'>, guest: ReportedGuest): GuestRegistration {
  const open = (field: Parameters<typeof guestPlace>[0]) =>
    vault.openOptional(guest[field], guestPlace(field, guest.id))
  return GuestRegistration.parse({
    ...Object.fromEntries(GuestRegistration.keyof().options.map((field) => [field, guest[field]])),
    document_number: open('document_number'),
    document_support_number: open('document_support_number'),
    residence_address: open('residence_address'),
    residence_postal_code: open('residence_postal_code'),
    phone: open('phone'),
    email: open('email'),
  })
}

const travellerOf = ({ city_code, is_minor }: ReportedGuest, guest: GuestRegistration): Traveller => ({
  ...guest,
  residence_address: guest.residence_address ?? '',
  residence_city_code: guest.residence_country_code === SPAIN ? city_code : null,
  residence_postal_code: guest.residence_postal_code ?? NO_POSTAL_CODE,
  residence_country_code: guest.residence_country_code ?? '',
  phone: guest.phone === null ? null : (readPhone(guest.phone, guest.phone_prefix ?? '')?.e164 ?? null),
  is_minor,
})
