import { parse, type ParseResult } from 'mrz'
import { type FormValues, TICKED } from './form-values.ts'

/** What the lines of a document say, or why they say nothing: no such lines, or misread ones. */
export type Reading =
  | { values: Partial<FormValues>; error: null }
  | { values: null; error: 'unreadable' | 'check_digits' }

const LINE = /^[A-Z0-9<]{28,}$/

/**
 * Reads the machine-readable lines of a passport or an identity card, as pasted or typed. Only lines whose check digits
 * fit are taken; what they say is for the guest to confirm, as they know neither accents nor where a surname ends.
 */
export function readMachineLines(text: string, today: string): Reading {
  const lines = text
    .toUpperCase()
    .replace(/[«‹]/g, (sign) => (sign === '«' ? '<<' : '<'))
    .split(/\r?\n/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => LINE.test(line))
  const result = parsed(lines)
  if (result === null) return { values: null, error: 'unreadable' }
  const isMisread = result.details.some(({ field, valid }) => field?.endsWith('CheckDigit') && !valid)
  if (isMisread) return { values: null, error: 'check_digits' }
  return { values: valuesOf(result, today), error: null }
}

const TRAVEL_DOCUMENTS = ['TD1', 'TD2', 'TD3']

function parsed(lines: string[]): ParseResult | null {
  try {
    const result = parse(lines, { autocorrect: true })
    return TRAVEL_DOCUMENTS.includes(result.format) ? result : null
  } catch {
    // The lines are of no length that documents have.
    return null
  }
}

function valuesOf({ fields }: ParseResult, today: string): Partial<FormValues> {
  const nationality = countryOf(fields.nationality)
  return {
    ...birthOf(fields.birthDate ?? '', today),
    ...documentOf(fields, nationality),
    nationality_country_code: nationality,
    ...namesOf(fields, nationality),
    sex: SEXES[fields.sex ?? ''] ?? '',
  }
}

/** The letters of the authority, where M is a woman. */
const SEXES: Readonly<Record<string, string>> = { male: 'H', female: 'M' }

/** Documents keep codes that ISO 3166 does not know; of refugees and others the guest says it. */
const COUNTRIES: Readonly<Record<string, string>> = { D: 'DEU', RKS: 'XKX' }

function countryOf(code: string | null | undefined): string {
  if (!code || /^(?:XX[CX]|UN[OAK]|EUE)$/.test(code)) return ''
  return code.startsWith('GB') ? 'GBR' : (COUNTRIES[code] ?? code)
}

function documentOf(fields: ParseResult['fields'], nationality: string): Partial<FormValues> {
  const number = fields.documentNumber ?? ''
  if (fields.documentCode?.startsWith('P')) return { document_type: 'PAS', document_number: number }
  // Spanish cards have their support number where others have the number, and the number further on.
  if (fields.issuingState === 'ESP' && fields.optional1)
    return {
      document_type: nationality === 'ESP' ? 'NIF' : 'NIE',
      document_number: fields.optional1,
      document_support_number: number,
    }
  return { document_type: 'OTRO', document_number: number }
}

/** A document with one name only has it where others have the surname (ICAO 9303). */
function namesOf({ firstName, lastName }: ParseResult['fields'], nationality: string): Partial<FormValues> {
  if (!firstName && lastName) return { first_name: capitalised(lastName), no_last_name: TICKED }
  return { ...surnamesOf(lastName ?? '', nationality), first_name: capitalised(firstName ?? '') }
}

/** Spaniards have two surnames; of more than two words nobody but the guest can say where the first one ends. */
function surnamesOf(lastName: string, nationality: string): Partial<FormValues> {
  const words = capitalised(lastName).split(' ')
  const [first = '', second = ''] = words
  return nationality === 'ESP' && words.length === 2
    ? { last_name: first, second_last_name: second }
    : { last_name: words.join(' ') }
}

const capitalised = (name: string): string =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/** The lines have two digits of the year; nobody is born after today. */
function birthOf(birthDate: string, today: string): Partial<FormValues> {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(birthDate) ?? []
  if (year === '') return {}
  const century = `20${year}-${month}-${day}` > today ? 19 : 20
  return {
    birth_year: `${century}${year}`,
    birth_month: String(Number(month)),
    birth_day: String(Number(day)),
  }
}
