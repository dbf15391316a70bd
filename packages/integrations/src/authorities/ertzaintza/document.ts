import type { ReportKind } from '@stayward/contract/authorities/report-states'
import { REPORT_OBSTACLES } from '@stayward/contract/authorities/report'
import { branch, leaf } from '../xml.ts'
import type { DocumentError, WriteDocument } from '../authority-port.ts'
import type { ReportedHolder, ReportFacts } from '../reported-stay.ts'
import { type CommunicationType, LENGTHS, NAMESPACES } from './catalogues.ts'
import { emailErrors, textErrors, wrong } from './checks.ts'
import { contractElement, contractErrors, countErrors } from './contract-element.ts'
import { leadingAdult } from './holder.ts'
import { personElement } from './person-element.ts'
import { personErrors } from './person-errors.ts'
import { relationshipsOf } from './relationships.ts'

/** The authority’s type of a report. */
export const communicationType = (kind: ReportKind): CommunicationType =>
  kind === 'travellers' ? 'PV' : 'RH'

/**
 * The document of a report, with one communication. The same facts give the same text, so that a repetition is
 * recognised. Names keep their accents.
 */
export const writeDocument: WriteDocument = (facts) => {
  const errors = [
    ...contractErrors(facts),
    ...(facts.kind === 'travellers' ? guestErrors : holderErrors)(facts),
  ]
  if (errors.length > 0) return { errors }
  const text = facts.kind === 'travellers' ? travellersText(facts) : reservationText(facts)
  return { text, transliterated: [] }
}

/** Without a declaration, since it is part of another document on its way. */
const petition = (type: CommunicationType, ...content: string[]): string =>
  `<alt:peticion xmlns:alt="${NAMESPACES[type]}">${branch('solicitud', ...content)}</alt:peticion>`

const establishmentCode = ({ property }: ReportFacts): string | null =>
  property.codes['establishment_code'] ?? null

/**
 * Exactly one person is the holder (`TI`): who booked, if among the guests, else the first adult. In a part of
 * minors alone it is the first of them; that this is right is not confirmed by a source.
 */
function travellersText(facts: ReportFacts): string {
  const { guests, earlier_guests, holder } = facts
  const adult = leadingAdult(guests, holder)
  const titular = adult ?? guests[0]
  const relationships = relationshipsOf(guests, adult ?? leadingAdult(earlier_guests, holder))
  const people = guests.map((guest) =>
    personElement(guest, guest === titular ? 'TI' : 'VI', relationships.get(guest.guest_id) ?? null),
  )
  return petition(
    'PV',
    leaf('codigoEstablecimiento', establishmentCode(facts)),
    branch('comunicacion', contractElement(facts, guests.length), ...people),
  )
}

function guestErrors({ guests, contract }: ReportFacts): DocumentError[] {
  if (guests.length > 0) return guests.flatMap((guest) => personErrors(guest, contract.arrival_date))
  const code = 'report.checkin_incomplete'
  return [{ code, message: REPORT_OBSTACLES[code], field: null, guest_id: null }]
}

/** The surname of somebody who has only one name. */
const NO_SURNAME = 'No aplica'

/** The names of who booked; a single one is the first name, wherever it was entered. */
function namesOf({
  first_name,
  last_name,
}: Pick<ReportedHolder, 'first_name' | 'last_name'>): [string, string] {
  const [name = '', surname = NO_SURNAME] = [first_name.trim(), last_name.trim()].filter(Boolean)
  return [name, surname]
}

function reservationText(facts: ReportFacts): string {
  const { contract, holder } = facts
  const { phone_e164, email, ...names } = holder ?? NOBODY
  const [name, surname] = namesOf(names)
  return petition(
    'RH',
    branch(
      'comunicacion',
      branch('establecimiento', leaf('codigo', establishmentCode(facts))),
      contractElement(facts, contract.guests_number),
      branch(
        'persona',
        leaf('rol', 'TI'),
        leaf('nombre', name),
        leaf('apellido1', surname),
        leaf('telefono', phone_e164),
        leaf('correo', email),
      ),
    ),
  )
}

function holderErrors({ holder, contract }: ReportFacts): DocumentError[] {
  const { first_name, last_name, phone_e164: phone, email } = holder ?? NOBODY
  return [
    ...countErrors('guests_number', contract.guests_number),
    ...textErrors({
      field: 'guest_first_name',
      value: first_name,
      max: LENGTHS.name,
      is_required: last_name.trim() === '',
    }),
    ...textErrors({ field: 'guest_last_name', value: last_name, max: LENGTHS.name }),
    ...textErrors({ field: 'guest_phone', value: phone, max: LENGTHS.phone }),
    ...emailErrors({ field: 'guest_email', value: email, max: LENGTHS.email }),
    ...(phone === null && email === null ? [wrong('contact_required', 'guest_phone')] : []),
  ]
}

const NOBODY: ReportedHolder = { first_name: '', last_name: '', phone_e164: null, email: null }
