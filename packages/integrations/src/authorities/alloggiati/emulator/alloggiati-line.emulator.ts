import { existedOn, type TableRows } from '../place-tables.ts'

/** What a line says, read column by column. */
export type ReadLine = {
  guest_type: string
  arrival: string
  days: number
  last_name: string
  first_name: string
  sex: string
  birth: string
  birth_municipality: string
  birth_province: string
  birth_state: string
  nationality: string
  document_type: string
  document_number: string
  issue_place: string
  apartment: string | null
}

/** Why a line is refused; 11 and 12 are the codes that the manual shows. */
export type LineFault = { code: string; name: string; detail: string }

export const wrongForm = (detail: string): LineFault => ({
  code: '11',
  name: 'SCHEDINA_FORMATO_NON_CORRETTO',
  detail,
})
export const wrongField = (detail: string): LineFault => ({
  code: '12',
  name: 'SCHEDINA_CAMPO_NON_CORRETTO',
  detail,
})

/** What the checks of a line need beside it. */
export type LineContext = {
  tables: TableRows
  /** Today in Rome, and the day before. */
  days: readonly [today: string, yesterday: string]
  /** Numbers of the account's apartments; null if its lines must not end with one. */
  apartments: readonly number[] | null
}

const HEADS = ['17', '18']
const FOLLOWERS: Readonly<Record<string, string>> = { '19': '17', '20': '18' }
const ITALY = '100000100'

/** Reads a line of the right length; positions are those of the manual, from 0. */
export function readLine(line: string): ReadLine {
  const part = (from: number, to: number) => line.slice(from, to + 1).trimEnd()
  return {
    guest_type: part(0, 1),
    arrival: dayOf(part(2, 11)),
    days: Number(part(12, 13)),
    last_name: part(14, 63),
    first_name: part(64, 93),
    sex: part(94, 94),
    birth: dayOf(part(95, 104)),
    birth_municipality: part(105, 113),
    birth_province: part(114, 115),
    birth_state: part(116, 124),
    nationality: part(125, 133),
    document_type: part(134, 138),
    document_number: part(139, 158),
    issue_place: part(159, 167),
    apartment: line.length > 168 ? part(168, 173) : null,
  }
}

/** `29/02/2024` as `2024-02-29`; '' for anything that is no day. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  if (year === undefined) return ''
  const written = `${year}-${month}-${day}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : ''
}

/** The first thing that is wrong with a line; null if nothing is. */
export function lineFault(line: string, context: LineContext): LineFault | null {
  if (line.length !== (context.apartments === null ? 168 : 174)) return wrongForm('Dimensione Riga errata')
  const read = readLine(line)
  const checks: readonly (readonly [boolean, string])[] = [
    [/^(16|17|18|19|20)$/.test(read.guest_type), 'Tipo Alloggiato Errato'],
    [context.days.includes(read.arrival), 'Data di Arrivo Errata'],
    [/^(0[1-9]|[12]\d|30)$/.test(line.slice(12, 14)), 'Giorni di Permanenza Errati'],
    [isName(line.slice(14, 64)), 'Cognome con caratteri non validi'],
    [isName(line.slice(64, 94)), 'Nome con caratteri non validi'],
    [read.sex === '1' || read.sex === '2', 'Sesso Errato'],
    [read.birth !== '' && read.birth <= read.arrival, 'Data di Nascita Errata'],
    [isState(read.birth_state, context), 'Stato di Nascita Errato'],
    [isBirthPlace(read, context), 'Comune di Nascita o Provincia Errati'],
    [isState(read.nationality, context), 'Cittadinanza Errata'],
    ...documentChecks(line, read, context),
    [isApartment(read.apartment, context), 'Appartamento non trovato'],
  ]
  const failed = checks.find(([isRight]) => !isRight)
  return failed ? wrongField(failed[1]) : null
}

function documentChecks(
  line: string,
  read: ReadLine,
  { tables }: LineContext,
): (readonly [boolean, string])[] {
  if (read.guest_type in FOLLOWERS)
    return [
      [line.slice(134, 168).trim() === '', 'Tipo Documento non ammesso per familiari e membri del gruppo'],
    ]
  const isPlace = tables.places.some(({ code }) => code === read.issue_place)
  return [
    [tables.document_types.some(({ code }) => code === read.document_type), 'Tipo Documento Errato'],
    [/^[A-Z0-9/-]{1,20} *$/.test(line.slice(139, 159)), 'Numero Documento con caratteri non validi'],
    [isPlace && read.issue_place !== ITALY, 'Luogo di Rilascio Errato'],
  ]
}

/** Upper case without leading, doubled or forgotten blanks between words. */
const isName = (column: string): boolean => /^[A-Z']+( [A-Z']+)* *$/.test(column)

const isState = (code: string, { tables }: LineContext): boolean =>
  tables.places.some((place) => place.code === code && place.kind === 'state' && place.valid_until === null)

function isBirthPlace(read: ReadLine, { tables }: LineContext): boolean {
  const { birth_municipality, birth_province, birth_state, birth } = read
  if (birth_state !== ITALY) return birth_municipality === '' && birth_province === ''
  return tables.places.some(
    (place) =>
      place.kind === 'municipality' &&
      place.code === birth_municipality &&
      place.province === birth_province &&
      existedOn(place, birth),
  )
}

const isApartment = (number: string | null, { apartments }: LineContext): boolean =>
  number === null
    ? apartments === null
    : /^\d{6}$/.test(number) && (apartments ?? []).includes(Number(number))

/** The faults of a list of lines: of each alone, and of the order of families and groups. */
export function lineFaults(lines: readonly string[], context: LineContext): (LineFault | null)[] {
  const types = lines.map((line) => line.slice(0, 2))
  return lines.map((line, index) => lineFault(line, context) ?? orderFault(types, index))
}

/** Members follow their head at once, and a head has members. */
function orderFault(types: readonly string[], index: number): LineFault | null {
  const [type = '', next = '', before = ''] = [types[index], types[index + 1], types[index - 1]]
  const head = FOLLOWERS[type]
  if (head !== undefined && before !== type && before !== head)
    return wrongField('Ospite con Capo Gruppo o Capo Famiglia Mancante')
  return HEADS.includes(type) && FOLLOWERS[next] !== type ? wrongField('Capo senza componenti') : null
}
