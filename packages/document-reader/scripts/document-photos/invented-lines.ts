import type { Random } from './random.ts'

/** The three formats, and the Spanish card: a TD1 with its number in another position. */
export type Format = 'TD1' | 'TD2' | 'TD3' | 'DNI'

const SURNAMES =
  'GARCIA LOPEZ|OQUENDO|BENNETT|MUELLER|DUPONT|ROSSI|IBANEZ|KOWALSKA|HUYNH|ZIJLSTRA|VAN DEN BERG|OBRIEN|JOVANOVIC|FERREIRA DA SILVA|WYSZYNSKI|QUIROGA|XAVIER|BJOERK|AAKRE|CHU'
const FIRST_NAMES =
  'MARIA CARMEN|OLIVER JAMES|ERIKA|JULES|GIULIA|UXIA|KATARZYNA|QUYNH|FEMKE|ZOE|BRIGID|VUK|JOAO|WIKTOR|ISLA|LI|AYA|HUGO|DAVID|PIPPA'
const STATES = 'ESP GBR D<< FRA ITA NLD POL VNM PRT BRA USA ROU IRL SWE NOR CHE AUT BEL ARG MEX'
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DNI_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** The zone of an invented document, with valid check digits. */
export function inventedLines(random: Random, format: Format): string[] {
  const state = random.of(STATES.split(' '))
  const name = `${random.of(SURNAMES.split('|'))}<<${random.of(FIRST_NAMES.split('|'))}`.replaceAll(' ', '<')
  const number = checked(
    filled(random.text(random.chance(0.5) ? DIGITS : LETTERS + DIGITS, random.whole(8, 9)), 9),
  )
  const birth = checked(dateOf(random, 30, 99))
  const expiry = checked(dateOf(random, 27, 36))
  const sex = random.of('MF<')
  const card = (country: string, upper: string): string[] => {
    const middle = '<'.repeat(11)
    const all = checkDigit(upper + birth + expiry + middle)
    return [`ID${country}${upper}`, `${birth}${sex}${expiry}${country}${middle}${all}`, filled(name, 30)]
  }
  if (format === 'TD1') {
    const optional = random.chance(0.5) ? random.text(DIGITS, 8) + random.of(LETTERS) : ''
    return card(state, number + filled(optional, 15))
  }
  if (format === 'DNI') {
    const support = checked(random.text(LETTERS, 3) + random.text(DIGITS, 6))
    return card('ESP', support + filled(random.text(DIGITS, 8) + random.of(DNI_LETTERS), 15))
  }
  if (format === 'TD2') {
    const all = checkDigit(`${number}${birth}${expiry}${'<'.repeat(7)}`)
    return [filled(`I<${state}${name}`, 36), `${number}${state}${birth}${sex}${expiry}${'<'.repeat(7)}${all}`]
  }
  const personal = checked(filled(random.chance(0.4) ? random.text(LETTERS + DIGITS, 10) : '', 14))
  const all = checkDigit(number + birth + expiry + personal)
  return [filled(`P<${state}${name}`, 44), `${number}${state}${birth}${sex}${expiry}${personal}${all}`]
}

const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<')

const dateOf = (random: Random, from: number, to: number): string =>
  [random.whole(from, to), random.whole(1, 12), random.whole(1, 28)]
    .map((part) => String(part).padStart(2, '0'))
    .join('')

const checked = (text: string): string => text + checkDigit(text)

const WEIGHTS = [7, 3, 1] as const

/** ICAO 9303: character values (A is 10, < is 0), weighted 7, 3, 1 in turn. */
const checkDigit = (text: string): number =>
  Array.from(text).reduce(
    (sum, sign, index) => sum + (sign === '<' ? 0 : parseInt(sign, 36)) * (WEIGHTS[index % 3] ?? 0),
    0,
  ) % 10
