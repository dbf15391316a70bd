import { parse, type ParseResult } from 'mrz'

/** The fields in a document's lines, in capitals and without accents, as printed. */
export type DocumentFields = {
  document: 'passport' | 'other'
  number: string
  /** Of a Spanish card, which has two numbers. */
  support_number: string | null
  /** ISO 3166 alpha-3; null for refugees and others whose lines have none. */
  nationality: string | null
  /** ISO 3166 alpha-3 of the country that issued the document; null for other issuers. */
  issuing_country: string | null
  first_name: string
  /** All surnames in one; null for people with only one name. */
  last_name: string | null
  /** YYYY-MM-DD, as printed: the day may not exist. */
  birth_date: string | null
  sex: 'male' | 'female' | null
}

/** The fields of a document, or why there are none: no such lines, or misread ones. */
export type LinesReading =
  | { fields: DocumentFields; error: null }
  | { fields: null; error: 'unreadable' | 'check_digits' }

const LINE = /^[A-Z0-9<]{28,}$/

/**
 * Reads the machine-readable lines of a passport or an identity card (ICAO 9303), pasted or typed, with or
 * without other text around them. Only lines with valid check digits are accepted. The year of birth has two
 * digits: nobody is born after `today`, YYYY-MM-DD.
 */
export function readMachineLines(text: string, today: string): LinesReading {
  const lines = text
    .toUpperCase()
    .replace(/[«‹]/g, (sign) => (sign === '«' ? '<<' : '<'))
    .split(/\r?\n/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => LINE.test(line))
  const result = parsed(lines)
  if (result === null) return { fields: null, error: 'unreadable' }
  const isMisread = result.details.some(({ field, valid }) => field?.endsWith('CheckDigit') && !valid)
  if (isMisread) return { fields: null, error: 'check_digits' }
  return { fields: fieldsOf(result, today), error: null }
}

const TRAVEL_DOCUMENTS = ['TD1', 'TD2', 'TD3']

function parsed(lines: string[]): ParseResult | null {
  try {
    const result = parse(lines, { autocorrect: true })
    return TRAVEL_DOCUMENTS.includes(result.format) ? result : null
  } catch {
    // No document has lines of this length.
    return null
  }
}

const fieldsOf = ({ fields }: ParseResult, today: string): DocumentFields => ({
  ...numbersOf(fields),
  ...namesOf(fields),
  nationality: countryOf(fields.nationality),
  issuing_country: countryOf(fields.issuingState),
  birth_date: birthDateOf(fields.birthDate ?? '', today),
  sex: fields.sex === 'male' || fields.sex === 'female' ? fields.sex : null,
})

type Numbers = Pick<DocumentFields, 'document' | 'number' | 'support_number'>

function numbersOf({
  documentCode,
  documentNumber,
  issuingState,
  optional1,
}: ParseResult['fields']): Numbers {
  const number = documentNumber ?? ''
  if (documentCode?.startsWith('P')) return { document: 'passport', number, support_number: null }
  // Spanish cards have their support number in place of the document number, which comes later.
  if (issuingState === 'ESP' && optional1)
    return { document: 'other', number: optional1, support_number: number }
  return { document: 'other', number, support_number: null }
}

/** A document with a single name has it in the surname field. */
const namesOf = ({ firstName, lastName }: ParseResult['fields']) =>
  !firstName && lastName
    ? { first_name: lastName, last_name: null }
    : { first_name: firstName ?? '', last_name: lastName ?? '' }

/** Country codes of documents that are not in ISO 3166. */
const COUNTRIES: Readonly<Record<string, string>> = { D: 'DEU', RKS: 'XKX' }

function countryOf(code: string | null | undefined): string | null {
  if (!code || /^(?:XX[CX]|UN[OAK]|EUE)$/.test(code)) return null
  return code.startsWith('GB') ? 'GBR' : (COUNTRIES[code] ?? code)
}

function birthDateOf(date: string, today: string): string | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(date) ?? []
  if (year === undefined) return null
  const inThisCentury = `20${year}-${month}-${day}`
  return inThisCentury > today ? `19${year}-${month}-${day}` : inThisCentury
}
