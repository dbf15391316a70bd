import { SPAIN } from '@stayward/contract/authorities/authority'
import { writeForMossos, writeInLatin1 } from '@stayward/contract/authorities/letters'
import type { MOSSOS_ENCODINGS } from '@stayward/contract/integrations/integration-values'
import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import { Temporal } from 'temporal-polyfill'
import type { DocumentFile, FileFacts, WriteDocument } from '../authority-port.ts'
import { DocumentCells } from '../document-cells.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { sixDigitCode } from '../spain/municipality-code.ts'
import { NO_POSTAL_CODE } from '../spain/postal-code.ts'
import { DOCUMENTS, isSpanishDocument, PAYMENTS, SEXES } from './mossos-codes.ts'

// Version 2.4 of the file. An optional line `0|1` before it groups establishments; two of three known producers
// leave it out for one.
const FORMAT = 'V24'
const LAST_SEQUENCE = 999

/** Longest values, in characters. No source names any for the other columns. */
const MAX = { establishment: 40, document: 14, support: 9, address: 100 }

/** The age from which everybody has a document. */
const DOCUMENT_AGE = 14

/** The file of one establishment with the guests of one booking, or with who booked. */
export const writeMossosFile: WriteDocument = (facts) => {
  const cells = new DocumentCells({ write: writeForMossos })
  const lines =
    facts.kind === 'reservation'
      ? [holderLine(cells, facts)]
      : facts.guests.map((guest) => guestLine(cells, facts, guest))
  const text = [headLine(cells, facts, lines.length), ...lines].join('\r\n')
  return cells.errors.length > 0 ? { errors: cells.errors } : { text, transliterated: cells.transliterated }
}

/** Encodings by the setting `file_encoding` of an account. */
const ENCODINGS = {
  iso_8859_1: { media_type: 'text/plain; charset=iso-8859-1', encoding: 'latin1' },
  utf_8: { media_type: 'text/plain; charset=utf-8', encoding: 'utf8' },
} as const satisfies Record<(typeof MOSSOS_ENCODINGS)[number], object>

/**
 * The file to upload, named by the establishment and the number of its transmission: 001 to 999. The account says in
 * which encoding, and whether lines end with a separator, because no source confirms either.
 */
export function mossosFile(text: string, { sequence, codes }: FileFacts): DocumentFile {
  const number = String((((sequence ?? 1) - 1) % LAST_SEQUENCE) + 1).padStart(3, '0')
  const { media_type, encoding } = ENCODINGS[codes['file_encoding'] === 'utf_8' ? 'utf_8' : 'iso_8859_1']
  const lines = codes['line_end'] === 'none' ? text.replace(/\|$/gm, '') : text
  return {
    name: `${codes['establishment_code'] ?? ''}.${number}.txt`,
    media_type,
    content: Buffer.from(lines, encoding),
  }
}

function headLine(cells: DocumentCells, { property, written_at }: ReportFacts, count: number): string {
  const { day, time } = moment(written_at, property.time_zone)
  const code = cells.required('establishment_code', property.codes['establishment_code'] ?? null)
  const name = cells.text('name', property.codes['establishment_name'] ?? property.name, MAX.establishment)
  return ['1', code, name, day, time, count, FORMAT].join('|')
}

/** Columns 12 to 22, which are the same for everybody. */
function stayColumns(cells: DocumentCells, { kind, contract, property, reference, guests }: ReportFacts) {
  const { payment_method } = contract
  const from = moment(contract.from, property.time_zone)
  const to = moment(contract.to, property.time_zone)
  if (payment_method === null) cells.missing('payment_method')
  else if (!PAYMENTS.includes(payment_method))
    cells.wrong(
      'payment_method',
      'no_code',
      'Choose another payment method: Mossos d’Esquadra has no code for “other”.',
    )
  return [
    from.day,
    from.time,
    to.day,
    to.time,
    compact(contract.contracted_on),
    kind === 'reservation' ? 'R' : 'C',
    cells.text('external_reference', reference),
    kind === 'reservation' ? contract.guests_number : guests.length,
    property.rooms_count ?? '',
    property.has_internet === null ? '' : property.has_internet ? 'S' : 'N',
    payment_method ?? '',
  ]
}

/** The columns after the email address, of which a booking has none. */
const EMPTY: readonly string[] = Array.from({ length: 7 }, () => '')

/** Who booked: name, first surname, and a phone number or an email address. */
function holderLine(cells: DocumentCells, facts: ReportFacts): string {
  const { holder } = facts
  const name = cells.required('guest_first_name', holder?.first_name ?? null)
  const surname = cells.required('guest_last_name', holder?.last_name ?? null)
  if (!holder?.phone_e164 && !holder?.email) cells.missing('guest_email')
  return line([
    '2',
    ...EMPTY.slice(0, 4),
    surname,
    '',
    name,
    ...EMPTY.slice(0, 3),
    ...stayColumns(cells, facts),
    phoneOf(holder?.phone_e164 ?? null),
    '',
    emailColumn(cells, 'guest_email', holder?.email ?? null),
    ...EMPTY,
  ])
}

function guestLine(cells: DocumentCells, facts: ReportFacts, guest: ReportedGuest): string {
  const own = cells.of(guest.guest_id)
  const { document_type: type } = guest
  const [spanish, foreign] = documentColumns(
    own,
    guest,
    ageOn(guest.date_of_birth, facts.contract.arrival_date),
  )
  const surname = own.required('last_name', guest.last_name)
  const second =
    type === 'NIF'
      ? own.required('second_last_name', guest.second_last_name)
      : own.text('second_last_name', guest.second_last_name)
  if (guest.is_minor && guest.relationship_code === null) own.missing('relationship_code')
  return line([
    '2',
    spanish,
    foreign,
    type === null ? '' : DOCUMENTS[type],
    '',
    surname,
    second,
    own.required('first_name', guest.first_name),
    SEXES[guest.sex],
    compact(guest.date_of_birth),
    guest.nationality_country_code,
    ...stayColumns(cells, facts),
    phoneOf(guest.phone_e164),
    guest.is_minor ? (guest.relationship_code ?? '') : '',
    emailColumn(own, 'email', guest.email),
    supportColumn(own, guest),
    own.required('residence_address', guest.residence_address, MAX.address),
    ...placeColumns(own, guest),
  ])
}

/** Columns 2 and 3: the number of a Spanish document, or of another one. */
function documentColumns(cells: DocumentCells, guest: ReportedGuest, age: number): [string, string] {
  const { document_type: type, document_number } = guest
  if (type === null || document_number === null) {
    if (age >= DOCUMENT_AGE) cells.missing('document_number')
    return ['', '']
  }
  const number = cells.text('document_number', document_number, MAX.document)
  return isSpanishDocument(type, guest.nationality_country_code) ? [number, ''] : ['', number]
}

/** Column 25, as it was entered: known producers write only email addresses in lower case. */
const emailColumn = (cells: DocumentCells, field: string, email: string | null): string =>
  cells.writing({ write: writeInLatin1 }).text(field, email)

/** Column 26: exactly nine characters with a DNI or NIE. */
function supportColumn(
  cells: DocumentCells,
  { document_type, document_support_number }: ReportedGuest,
): string {
  if (document_type !== 'NIF' && document_type !== 'NIE') return ''
  if (document_support_number?.length !== MAX.support)
    cells.wrong(
      'document_support_number',
      'support_length',
      'Enter all nine characters of the support number.',
    )
  return cells.text('document_support_number', document_support_number, MAX.support)
}

/** Columns 28 to 32: province and municipality by code in Spain, the locality elsewhere, country and postal code. */
function placeColumns(cells: DocumentCells, guest: ReportedGuest): string[] {
  const { residence_municipality: municipality, residence_country_code: country } = guest
  const isSpain = country === SPAIN
  if (isSpain && municipality === null) cells.missing('residence_city_id')
  return [
    isSpain && municipality ? municipality.ine_code.slice(0, 2) : '',
    isSpain && municipality ? sixDigitCode(municipality.ine_code) : '',
    isSpain ? '' : cells.required('residence_city', guest.residence_city),
    cells.required('residence_country_code', country),
    cells.required('residence_postal_code', guest.residence_postal_code ?? (isSpain ? null : NO_POSTAL_CODE)),
  ]
}

/** The manual's example ends each guest's line with a separator. */
const line = (columns: readonly (string | number)[]): string => `${columns.join('|')}|`

const compact = (day: string): string => day.replaceAll('-', '')

/** As in the manual's example, Spanish numbers without prefix; how foreign ones are written is not confirmed. */
const phoneOf = (phone_e164: string | null): string => phone_e164?.replace('+34', '') ?? ''

function moment(instant: string, time_zone: string): { day: string; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone)
  return {
    day: compact(local.toPlainDate().toString()),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', ''),
  }
}
