import { writeForSiba, writeInLatin1 } from '@stayward/contract/authorities/letters'
import { bareDocument } from '@stayward/contract/stays/guest-registration/documents'
import type { PortugalFields } from '@stayward/contract/stays/guest-registration/regime-fields'
import { joinedSurnames } from '@stayward/contract/stays/guest-registration/writable'
import type { WriteDocument } from '../authority-port.ts'
import { DocumentCells } from '../document-cells.ts'
import type { ReportedGuest, ReportFacts } from '../reported-stay.ts'
import { branch, leaf } from '../xml.ts'
import { DOCUMENTS, icaoCode } from './siba-codes.ts'

export const SIBA_MOVEMENT = 'http://sef.pt/BAws'

/** Longest values of the schema, in characters. */
const MAX = {
  name: 40,
  abbreviation: 15,
  address: 40,
  locality: 30,
  email: 140,
  guest_name: 40,
  place: 30,
  document: 16,
}

/** A file of bulletins: one for each guest. With `kind` "departure" it also says when they left. */
export const writeSibaDocument: WriteDocument = (facts) => {
  const names = new DocumentCells({ write: writeForSiba })
  const texts = names.writing({ write: writeInLatin1 })
  const body = [
    unitXml(texts, facts),
    ...facts.guests.map((guest) =>
      bulletinXml({ names: names.of(guest.guest_id), texts: texts.of(guest.guest_id) }, facts, guest),
    ),
    branch(
      'Envio',
      leaf('Numero_Ficheiro', facts.sequence ?? 1),
      leaf('Data_Movimento', midnight(facts.written_at.slice(0, 10))),
    ),
  ]
  if (names.errors.length > 0) return { errors: names.errors }
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<MovimentoBAL xmlns="${SIBA_MOVEMENT}">${body.join('')}</MovimentoBAL>`
  return { text, transliterated: names.transliterated }
}

/** The digits of a phone number, a Portuguese one without its calling code. */
const nationalNumber = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(?:00)?351(?=\d{9}$)/, '')

/** The establishment and who is asked about it. */
function unitXml(texts: DocumentCells, { property }: ReportFacts): string {
  const { codes, contact } = property
  const [, post = '', zone = ''] = /^(\d{4})-?(\d{3})$/.exec(property.postal_code) ?? []
  if (post === '')
    texts.wrong('postal_code', 'invalid_postal_code', 'Enter a Portuguese postal code, such as 1200-123.')
  const phone = contact.phone === null ? null : nationalNumber(contact.phone)
  if (phone !== null && !/^\d{6,10}$/.test(phone))
    texts.wrong(
      'contact.phone',
      'invalid_phone',
      'Enter a phone number of 6 to 10 digits: SIBA takes no others.',
    )
  return branch(
    'Unidade_Hoteleira',
    leaf('Codigo_Unidade_Hoteleira', texts.required('tax_number', codes['tax_number'] ?? null)),
    leaf('Estabelecimento', texts.required('establishment_number', codes['establishment_number'] ?? null)),
    leaf('Nome', texts.required('name', codes['establishment_name'] ?? property.name, MAX.name)),
    leaf(
      'Abreviatura',
      texts.required('authority_codes.abbreviation', codes['abbreviation'] ?? null, MAX.abbreviation),
    ),
    leaf('Morada', texts.required('address', property.address, MAX.address)),
    leaf('Localidade', texts.required('city', property.city, MAX.locality)),
    leaf('Codigo_Postal', post),
    leaf('Zona_Postal', zone),
    leaf('Telefone', texts.required('contact.phone', phone)),
    leaf('Nome_Contacto', texts.required('contact.name', contact.name, MAX.name)),
    leaf('Email_Contacto', texts.required('contact.email', contact.email, MAX.email)),
  )
}

type GuestCells = { names: DocumentCells; texts: DocumentCells }

function bulletinXml(
  { names, texts }: GuestCells,
  { kind, contract }: ReportFacts,
  guest: ReportedGuest,
): string {
  const { place_of_birth = null, document_issuing_country_code = null } = detailsOf(guest)
  return branch(
    'Boletim_Alojamento',
    leaf('Apelido', names.required('last_name', joinedSurnames(guest), MAX.guest_name)),
    leaf('Nome', names.text('first_name', guest.first_name, MAX.guest_name)),
    leaf('Nacionalidade', icaoCode(guest.nationality_country_code)),
    leaf('Data_Nascimento', midnight(guest.date_of_birth)),
    leaf('Local_Nascimento', texts.text('regime_fields.place_of_birth', place_of_birth, MAX.place)),
    leaf('Documento_Identificacao', documentNumber(texts, guest)),
    leaf(
      'Pais_Emissor_Documento',
      icaoCode(texts.required('regime_fields.document_issuing_country_code', document_issuing_country_code)),
    ),
    leaf(
      'Tipo_Documento',
      texts.required('document_type', guest.document_type && DOCUMENTS[guest.document_type]),
    ),
    leaf('Data_Entrada', midnight(contract.arrival_date)),
    leaf('Data_Saida', kind === 'departure' ? midnight(contract.departure_date) : null),
    leaf(
      'Pais_Residencia_Origem',
      icaoCode(texts.required('residence_country_code', guest.residence_country_code)),
    ),
    leaf('Local_Residencia_Origem', texts.required('residence_city', localityOf(guest), MAX.place)),
  )
}

/** Letters and digits alone: hyphens and slashes of a number have no place in SIBA's field. */
function documentNumber(texts: DocumentCells, { document_number }: ReportedGuest): string {
  const number = texts.required('document_number', document_number, MAX.document)
  const bare = bareDocument(number)
  if (number !== '' && bare === '')
    texts.wrong(
      'document_number',
      'invalid_document_number',
      'Enter the letters and digits of the document number.',
    )
  return bare
}

const localityOf = ({ residence_city, residence_municipality }: ReportedGuest): string | null =>
  residence_city ?? residence_municipality?.name ?? null

/** What guests in Portugal are asked beyond the registration of all countries. */
const detailsOf = ({ regime_fields }: ReportedGuest): Partial<PortugalFields> =>
  regime_fields?.regime === 'portugal' ? regime_fields : {}

/** A day as the schema writes it: an `xs:dateTime` at its beginning. */
const midnight = (day: string): string => `${day}T00:00:00`
