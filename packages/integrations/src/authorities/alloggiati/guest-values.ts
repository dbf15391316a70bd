import { joinedSurnames } from '@stayward/contract/stays/guest-registration/writable'
import type { Transliteration } from '../authority-port.ts'
import type { ReportedGuest } from '../reported-stay.ts'
import { type ErrorList } from './document-errors.ts'
import { italianDetails, type ItalianDetails, italianField } from './italian-details.ts'
import { COLUMNS, type LineValues } from './line-columns.ts'
import { followsHead, GUEST_TYPES, type PartyMember } from './party-roles.ts'
import { municipalitiesMeant, type NamedMunicipality } from './meant-municipality.ts'
import type { AlloggiatiPlace, AlloggiatiTables } from './place-tables.ts'
import { isRewritten, portalName, portalNumber } from './portal-text.ts'
import { ITALY, STATE_CODES } from './state-codes.ts'

/** The documents of check-in that the authority's table has under another name. */
const DOCUMENT_TYPES: Readonly<Record<string, string>> = { NIF: 'IDENT', PAS: 'PASOR' }

type Reading = {
  guest: ReportedGuest
  details: ItalianDetails
  tables: AlloggiatiTables
  errors: ErrorList
  transliterated: Transliteration[]
}

export type StayValues = { arrival_date: string; days: number }

/** The columns of a guest's line; what is wrong goes into `errors`, what is rewritten into `transliterated`. */
export function guestValues(
  { guest, role }: PartyMember,
  stay: StayValues,
  parts: Pick<Reading, 'tables' | 'errors' | 'transliterated'>,
): LineValues {
  const reading = { ...parts, guest, details: italianDetails(guest) }
  const birth = birthPlace(reading)
  return {
    guest_type: GUEST_TYPES[role],
    arrival: italianDay(stay.arrival_date),
    days: String(stay.days).padStart(COLUMNS.days, '0'),
    last_name: nameValue(reading, 'last_name', joinedSurnames(guest)),
    first_name: nameValue(reading, 'first_name', guest.first_name),
    sex: sexValue(reading),
    birth: birthValue(reading, stay.arrival_date),
    ...birth,
    nationality: stateCode(reading, guest.nationality_country_code, 'nationality_country_code'),
    ...(followsHead(role) ? NO_DOCUMENT : documentValues(reading)),
  }
}

const NO_DOCUMENT = { document_type: '', document_number: '', issue_place: '' }

const italianDay = (day: string): string => day.split('-').toReversed().join('/')

function nameValue(
  { guest, errors, transliterated }: Reading,
  field: 'last_name' | 'first_name',
  name: string,
): string {
  const written = portalName(name)
  if (written === null) return errors.add('not_latin', field, guest.guest_id)
  if (written.length > COLUMNS[field]) return errors.add(`${field}_too_long`, field, guest.guest_id)
  if (isRewritten(name)) transliterated.push({ field, guest_id: guest.guest_id, from: name, to: written })
  return written
}

/** In a registration `H` is a man and `M` a woman. */
function sexValue({ guest, errors }: Reading): string {
  if (guest.sex === 'O') return errors.add('sex_not_accepted', 'sex', guest.guest_id)
  return guest.sex === 'H' ? '1' : '2'
}

function birthValue({ guest, errors }: Reading, arrival: string): string {
  if (guest.date_of_birth > arrival) return errors.add('birth_after_arrival', 'date_of_birth', guest.guest_id)
  return italianDay(guest.date_of_birth)
}

function birthPlace(
  reading: Reading,
): Pick<LineValues, 'birth_municipality' | 'birth_province' | 'birth_state'> {
  const { guest, details } = reading
  const birth_state = stateCode(reading, details.birth_country_code, italianField('birth_country_code'))
  const abroad = { birth_state, birth_municipality: '', birth_province: '' }
  if (details.birth_country_code !== ITALY) return abroad
  const place = municipality(reading, {
    code: details.birth_municipality_code,
    name: details.birth_municipality,
    province: details.birth_province,
    field: italianField('birth_municipality'),
    on: guest.date_of_birth,
  })
  return place
    ? { birth_state, birth_municipality: place.code, birth_province: place.province ?? '' }
    : abroad
}

function stateCode({ guest, errors }: Reading, alpha3: string | null, field: string): string {
  if (alpha3 === null) return errors.add('required', field, guest.guest_id)
  return STATE_CODES[alpha3] ?? errors.add('state_without_code', field, guest.guest_id)
}

function documentValues(
  reading: Reading,
): Pick<LineValues, 'document_type' | 'document_number' | 'issue_place'> {
  return {
    document_type: documentType(reading),
    document_number: documentNumber(reading),
    issue_place: issuePlace(reading),
  }
}

function documentType({ guest, details, tables, errors }: Reading): string {
  const field = italianField('italian_document_type')
  const type = details.italian_document_type ?? DOCUMENT_TYPES[guest.document_type ?? '']
  if (type === undefined) return errors.add('required', field, guest.guest_id)
  return tables.hasDocumentType(type) ? type : errors.add('unknown_document_type', field, guest.guest_id)
}

function documentNumber({ guest, errors, transliterated }: Reading): string {
  const [field, number] = ['document_number', guest.document_number]
  if (number === null) return errors.add('required', field, guest.guest_id)
  const written = portalNumber(number)
  if (written === null || written.length > COLUMNS.document_number)
    return errors.add('invalid_document_number', field, guest.guest_id)
  if (written !== number.toUpperCase())
    transliterated.push({ field, guest_id: guest.guest_id, from: number, to: written })
  return written
}

/** The municipality of a document issued in Italy, whenever that was; the state of any other. */
function issuePlace(reading: Reading): string {
  const { details } = reading
  const field = italianField('document_issuing_country_code')
  if (details.document_issuing_country_code !== ITALY)
    return stateCode(reading, details.document_issuing_country_code, field)
  const place = municipality(reading, {
    code: details.document_issuing_municipality_code,
    name: details.document_issuing_municipality,
    province: details.document_issuing_province,
    field: italianField('document_issuing_municipality'),
    on: null,
  })
  return place?.code ?? ''
}

/** The municipality that a guest means, by code or by name and province; null after an error. */
function municipality(
  { guest, tables, errors }: Reading,
  { field, ...named }: NamedMunicipality & { field: string },
): AlloggiatiPlace | null {
  const refuse = (error: Parameters<ErrorList['add']>[0]) => {
    errors.add(error, field, guest.guest_id)
    return null
  }
  if (named.code === null && named.name === null) return refuse('required')
  const { found, valid } = municipalitiesMeant(tables, named)
  if (found.length === 0) return refuse('unknown_municipality')
  const [place, other] = valid
  if (!place) return refuse('municipality_ended')
  return other ? refuse('ambiguous_municipality') : place
}
