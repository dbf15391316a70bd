import { SPAIN } from '@stayward/contract/authorities/authority'
import { hasHead } from '@stayward/contract/stays/guest-registration/party'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { ReportError } from '@stayward/contract/authorities/report'
import { MAX_REFERENCE, type StayContract } from '@stayward/integrations/ses-hospedajes/contract'
import { reservationReportXml } from '@stayward/integrations/ses-hospedajes/reservation-report'
import { type Traveller, travellerReportXml } from '@stayward/integrations/ses-hospedajes/traveller-report'
import { sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { brokenRules } from '../../stays/checkin/registration-check.service.ts'
import { guestPlace, openRegimeFields } from '../../stays/party/guest-row.rules.ts'
import { readPhone } from '../../kernel/phone.ts'
import type { Services } from '../../kernel/services.ts'
import { paymentOf } from '../../stays/readiness/report-obstacle.rules.ts'
import { checkedHolder, contractErrors, type Holder, residenceErrors } from './report.rules.ts'
import { listReportedGuests, type ReportableStay } from './reportable-stays.queries.ts'
import { openGuests, type ReportedGuest } from './reported-guests.service.ts'
import type { ReportRow } from './reports.queries.ts'

/** The document to send, or what needs fixing first. */
export type ReportDocument = { xml: string } | { errors: ReportError[] }

/** What to send for countries without postal codes is not documented, but the element is required. */
const NO_POSTAL_CODE = '00000'

/** The maximum length of a phone number in the published schema. */
const MAX_PHONE = 20

/** The document of a report with current data. It must have no errors. */
export function buildDocument(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  row: ReportRow,
  stay: ReportableStay,
): Promise<ReportDocument> | ReportDocument {
  const establishment_code = stay.report_place.establishment_code ?? ''
  const contract = contractOf(row, stay)
  return row.kind === 'travellers'
    ? travellersDocument(services, { row, stay, establishment_code, contract })
    : reservationDocument(services, { stay, establishment_code, contract })
}

function reservationDocument(
  services: Pick<Services, 'vault' | 'clock'>,
  { stay, ...parts }: { stay: ReportableStay; establishment_code: string; contract: StayContract },
): ReportDocument {
  const wrong = contractErrors(services.clock, stay)
  const checked = checkedHolder(holderOf(services, stay))
  if ('errors' in checked) return { errors: [...wrong, ...checked.errors] }
  return wrong.length > 0 ? { errors: wrong } : { xml: reservationReportXml({ ...parts, ...checked }) }
}

async function travellersDocument(
  services: Pick<Services, 'db' | 'vault' | 'clock'>,
  {
    row,
    stay,
    ...parts
  }: { row: ReportRow; stay: ReportableStay; establishment_code: string; contract: StayContract },
): Promise<ReportDocument> {
  const reported = await openGuests(services, await listReportedGuests(services.db, row))
  const guests = reported.map((guest) => ({
    guest,
    registration: registrationOf(services, guest),
  }))
  const errors: ReportError[] = contractErrors(services.clock, stay)
  const place = { ...stay, province_code: stay.report_place.province_code }
  for (const { guest, registration } of guests) {
    const head = hasHead(reported, guest.id)
    for (const { path, code, message } of await brokenRules(services, place, registration, head))
      errors.push({ code, message, field: path, guest_id: guest.id })
    errors.push(...residenceErrors(guest, registration))
  }
  if (errors.length > 0) return { errors }
  const travellers = guests.map(({ guest, registration }) => travellerOf(guest, registration))
  return { xml: travellerReportXml({ ...parts, travellers }) }
}

/**
 * References under which the authority may know a report: the current one first, then those used before the
 * booking's reference changed. A report that was withdrawn gets a new reference each time, so that it does
 * not count as a duplicate.
 */
export function referencesOf(
  { revision }: Pick<ReportRow, 'revision'>,
  { id, external_reference }: Pick<ReportableStay, 'id' | 'external_reference'>,
): [string, ...string[]] {
  const suffix = revision === 1 ? '' : `-${revision}`
  const own = `${id}${suffix}`
  const fits = external_reference !== null && external_reference.length + suffix.length <= MAX_REFERENCE
  return fits ? [`${external_reference}${suffix}`, own] : [own]
}

function contractOf(row: ReportRow, stay: ReportableStay): StayContract {
  return {
    reference: referencesOf(row, stay)[0],
    contracted_on: stay.contracted_on,
    from: stay.from,
    to: stay.to,
    guests_number: stay.guests_number,
    rooms_count: stay.rooms_count,
    has_internet: stay.has_internet,
    payment_method: paymentOf(stay) ?? 'OTRO',
  }
}

/** A phone number as the authority accepts it: E.164, or as entered if it is not a known number. */
const sendable = (phone: string, prefix = ''): string =>
  readPhone(phone, prefix)?.e164 ?? `${prefix}${phone}`.slice(0, MAX_PHONE)

function holderOf({ vault }: Pick<Services, 'vault'>, stay: ReportableStay): Holder {
  const phone = vault.openOptional(stay.guest_phone, sealedPlace('guest_phone', stay.id))
  return {
    first_name: stay.guest_first_name ?? '',
    last_name: stay.guest_last_name ?? '',
    phone: phone === null ? null : sendable(phone),
    email: vault.openOptional(stay.guest_email, sealedPlace('guest_email', stay.id)),
  }
}

/** A guest's registration as submitted, with its sealed fields opened. */
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
    regime_fields: openRegimeFields(vault, guest),
  })
}

const travellerOf = ({ city_code, is_minor }: ReportedGuest, guest: GuestRegistration): Traveller => ({
  ...guest,
  residence_address: guest.residence_address ?? '',
  residence_city_code: guest.residence_country_code === SPAIN ? city_code : null,
  residence_postal_code: guest.residence_postal_code ?? NO_POSTAL_CODE,
  residence_country_code: guest.residence_country_code ?? '',
  phone: guest.phone === null ? null : sendable(guest.phone, guest.phone_prefix ?? ''),
  is_minor,
})
