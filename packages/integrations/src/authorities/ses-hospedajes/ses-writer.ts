import { SPAIN } from '@stayward/contract/authorities/authority'
import { REPORT_RULES, type ReportRule } from '@stayward/contract/authorities/report-rules'
import { Temporal } from 'temporal-polyfill'
import type { DocumentError, WriteDocument } from '../authority-port.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { NO_POSTAL_CODE } from '../spain/postal-code.ts'
import type { StayContract } from './contract.ts'
import { checkedHolder } from './holder.rules.ts'
import { MAX_PHONE } from './phone.rules.ts'
import { reservationReportXml } from './reservation-report.ts'
import { type Traveller, travellerReportXml } from './traveller-report.ts'

/** The document of SES.HOSPEDAJES, after the rules of its portal. */
export const writeSesDocument: WriteDocument = (facts) =>
  facts.kind === 'reservation' ? writeReservation(facts) : writeTravellers(facts)

function writeReservation(facts: ReportFacts): ReturnType<WriteDocument> {
  const wrong = dateErrors(facts)
  const checked = checkedHolder(facts.holder)
  if ('errors' in checked) return { errors: [...wrong, ...checked.errors] }
  if (wrong.length > 0) return { errors: wrong }
  return written(reservationReportXml({ ...partsOf(facts), ...checked }))
}

function writeTravellers(facts: ReportFacts): ReturnType<WriteDocument> {
  const errors = [...dateErrors(facts), ...facts.guests.flatMap(residenceErrors)]
  if (errors.length > 0) return { errors }
  return written(travellerReportXml({ ...partsOf(facts), travellers: facts.guests.map(travellerOf) }))
}

const written = (text: string) => ({ text, transliterated: [] })

function partsOf({ reference, property, contract }: ReportFacts): {
  establishment_code: string
  contract: StayContract
} {
  const { contracted_on, from, to, guests_number, payment_method } = contract
  return {
    establishment_code: property.codes['establishment_code'] ?? '',
    contract: {
      reference,
      contracted_on,
      from,
      to,
      guests_number,
      rooms_count: property.rooms_count,
      has_internet: property.has_internet,
      payment_method: payment_method ?? 'OTRO',
    },
  }
}

const broken = (code: ReportRule, field: string, guest_id: string | null = null): DocumentError => ({
  code,
  message: REPORT_RULES[code],
  field,
  guest_id,
})

/** Errors the authority would find in the dates of a stay (upload instructions 1.2.0, section 4). */
export function dateErrors({
  written_at,
  property: { time_zone },
  contract: { arrival_date, departure_date },
}: Pick<ReportFacts, 'written_at'> & {
  property: Pick<ReportFacts['property'], 'time_zone'>
  contract: Pick<ReportFacts['contract'], 'arrival_date' | 'departure_date'>
}): DocumentError[] {
  const today = Temporal.Instant.from(written_at).toZonedDateTimeISO(time_zone).toPlainDate()
  const isBefore = (day: string, other: Temporal.PlainDate) => day <= other.toString()
  return [
    ...(isBefore(arrival_date, today.subtract({ years: 1 })) ? [broken('arrival_too_long_ago', 'from')] : []),
    ...(isBefore(departure_date, today.add({ years: 5 })) ? [] : [broken('departure_too_far', 'to')]),
  ]
}

/**
 * Errors in a guest's residence beyond the rules of registration. The authority requires a postal code of the
 * municipality. No freely licensed list says which belong together, but the first two digits of both are
 * those of the province.
 */
export function residenceErrors({
  guest_id,
  residence_municipality,
  residence_country_code,
  residence_postal_code,
}: Pick<
  ReportedGuest,
  'guest_id' | 'residence_municipality' | 'residence_country_code' | 'residence_postal_code'
>): DocumentError[] {
  if (residence_country_code !== SPAIN || residence_municipality === null || residence_postal_code === null)
    return []
  return residence_postal_code.slice(0, 2) === residence_municipality.ine_code.slice(0, 2)
    ? []
    : [broken('postal_code_elsewhere', 'residence_postal_code', guest_id)]
}

const travellerOf = ({ residence_municipality, phone_e164, ...guest }: ReportedGuest): Traveller => ({
  ...guest,
  residence_address: guest.residence_address ?? '',
  residence_city_code:
    guest.residence_country_code === SPAIN ? (residence_municipality?.ine_code ?? null) : null,
  residence_postal_code: guest.residence_postal_code ?? NO_POSTAL_CODE,
  residence_country_code: guest.residence_country_code ?? '',
  phone: phone_e164?.slice(0, MAX_PHONE) ?? null,
})
