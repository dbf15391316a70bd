import {
  type DocumentFields,
  type LinesReading,
  readMachineLines,
} from '@stayward/document-reader/machine-lines'
import { type FormValues, TICKED } from './form-values.ts'

/** The fields filled from a document's lines, or why there are none. */
export type Reading =
  | { values: Partial<FormValues>; error: null }
  | { values: null; error: NonNullable<LinesReading['error']> }

/**
 * Fills in what pasted or typed document lines contain, for the guest to confirm: they do not show where a
 * surname ends.
 */
export function fillFromLines(text: string, today: string): Reading {
  const { fields, error } = readMachineLines(text, today)
  return fields ? { values: valuesOf(fields), error: null } : { values: null, error }
}

function valuesOf(fields: DocumentFields): Partial<FormValues> {
  return {
    ...birthOf(fields),
    ...documentOf(fields),
    nationality_country_code: fields.nationality ?? '',
    document_issuing_country_code: fields.issuing_country ?? '',
    ...namesOf(fields),
    sex: fields.sex ? SEXES[fields.sex] : '',
  }
}

/** The authority's letters, where M is a woman. */
const SEXES = { male: 'H', female: 'M' } as const

function documentOf({ document, number, support_number, nationality }: DocumentFields): Partial<FormValues> {
  if (document === 'passport') return { document_type: 'PAS', document_number: number }
  if (support_number === null) return { document_type: 'OTRO', document_number: number }
  return {
    document_type: nationality === 'ESP' ? 'NIF' : 'NIE',
    document_number: number,
    document_support_number: support_number,
  }
}

function namesOf({ first_name, last_name, nationality }: DocumentFields): Partial<FormValues> {
  const given = { first_name: capitalised(first_name) }
  return last_name === null
    ? { ...given, no_last_name: TICKED }
    : { ...given, ...surnamesOf(last_name, nationality) }
}

/** Spaniards have two surnames; with more than two words only the guest knows where the first one ends. */
function surnamesOf(surnames: string, nationality: string | null): Partial<FormValues> {
  const words = capitalised(surnames).split(' ')
  const [first = '', second = ''] = words
  return nationality === 'ESP' && words.length === 2
    ? { last_name: first, second_last_name: second }
    : { last_name: words.join(' ') }
}

const capitalised = (name: string): string =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

function birthOf({ birth_date }: DocumentFields): Partial<FormValues> {
  const [birth_year, month, day] = birth_date?.split('-') ?? []
  if (birth_year === undefined) return {}
  return { birth_year, birth_month: String(Number(month)), birth_day: String(Number(day)) }
}
