import type { DocumentType } from './catalogues.ts'

const CHECK_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const NIE_LETTERS = 'XYZ'

/** Upper case without spaces, dots and invisible characters, every dash a plain hyphen. */
export const compactDocument = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFC')
    .replace(/[\s.\p{Cf}]/gu, '')
    .replace(/\p{Pd}/gu, '-')

/**
 * The stored form of a document number: compact, with hyphens only where they may belong to the number
 * (OTRO), short DNI and NIE numbers padded with zeros. Says nothing about validity.
 */
export function normaliseDocument(type: DocumentType, number: string): string {
  const compact = compactDocument(number)
  if (type === 'OTRO') return compact
  const plain = compact.replaceAll('-', '')
  if (type === 'NIF') return plain.replace(/^\d{1,7}(?=[A-Z]$)/, (digits) => digits.padStart(8, '0'))
  if (type === 'NIE')
    return plain.replace(/(?<=^[XYZ])\d{1,6}(?=[A-Z]$)/, (digits) => digits.padStart(7, '0'))
  return plain
}

const checkLetter = (digits: string): string | undefined =>
  CHECK_LETTERS[Number(digits) % CHECK_LETTERS.length]

/** True for a Spanish DNI number, as typed, with the right check letter. */
export function isValidDni(number: string): boolean {
  const dni = normaliseDocument('NIF', number)
  return /^\d{8}[A-Z]$/.test(dni) && dni.endsWith(String(checkLetter(dni.slice(0, 8))))
}

/** True for a Spanish foreigner's number, as typed, with the right check letter. */
export function isValidNie(number: string): boolean {
  const nie = normaliseDocument('NIE', number)
  const digits = `${NIE_LETTERS.indexOf(nie.charAt(0))}${nie.slice(1, 8)}`
  return /^[XYZ]\d{7}[A-Z]$/.test(nie) && nie.endsWith(String(checkLetter(digits)))
}

/**
 * True for a Spanish tax number of a person without DNI or NIE: K for children, L for Spaniards abroad, M for
 * foreigners. No card shows it, and it proves nobody's identity.
 */
export const isTaxNumber = (number: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(normaliseDocument('NIF', number))

/** True for 3 to 15 letters and digits: an ICAO 9303 number has at most 9, SES.HOSPEDAJES accepts 15. */
export const isValidPassportNumber = (number: string): boolean =>
  /^[A-Z0-9]{3,15}$/.test(normaliseDocument('PAS', number))

/** True for 2 to 15 letters, digits, hyphens and slashes that start with a letter or digit. */
export const isValidOtherDocument = (number: string): boolean =>
  /^[A-Z0-9][A-Z0-9/-]{1,14}$/.test(normaliseDocument('OTRO', number))

const VALIDATORS: Record<DocumentType, (number: string) => boolean> = {
  NIF: isValidDni,
  NIE: isValidNie,
  PAS: isValidPassportNumber,
  OTRO: isValidOtherDocument,
}

/** A number in stored form without hyphens and slashes, for authorities that accept letters and digits alone. */
export const bareDocument = (number: string): string => number.replace(/[^A-Z0-9]/g, '')

/** True if the number, as typed, is possible for the type. */
export const isValidDocument = (type: DocumentType, number: string): boolean => VALIDATORS[type](number)

/** True for the two types whose card has a support number, which the Spanish authority requires. */
export const hasSupportNumber = (type: string | null | undefined): boolean => type === 'NIF' || type === 'NIE'

/**
 * The stored form of a card's support number: compact, without the label IDESP, a short TIE number padded.
 */
export const normaliseSupportNumber = (value: string): string =>
  compactDocument(value)
    .replaceAll('-', '')
    .replace(/^(IDESP)+/, '')
    .replace(/(?<=^E)\d{1,7}$/, (digits) => digits.padStart(8, '0'))

/** True for 1 to 9 letters and digits, the only known requirement of SES.HOSPEDAJES. */
export const isValidSupportNumber = (value: string): boolean =>
  /^[A-Z0-9]{1,9}$/.test(normaliseSupportNumber(value))

/**
 * False if the support number has none of the formats printed on such cards. Only good for a warning: the
 * formats (DNI AAA000000 or digits on old paper, TIE E00000000, EU certificate C00000000) are not officially
 * documented.
 */
export function supportNumberLooksRight(type: DocumentType, value: string): boolean {
  const support = normaliseSupportNumber(value)
  if (type === 'NIF') return /^([A-Z]{3}\d{6}|\d{6,9})$/.test(support)
  if (type === 'NIE') return /^[EC]\d{8}$/.test(support)
  return true
}

/**
 * A number as it may be shown, such as `•••••678Z`: at most the last four characters, never more than half.
 */
export function maskNumber(number: string): string {
  const characters = [...number]
  const hidden = Math.max(characters.length - 4, Math.ceil(characters.length / 2))
  return `${'•'.repeat(hidden)}${characters.slice(hidden).join('')}`
}

/** The document as it may be shown, such as `NIF •••••678Z`. */
export const maskDocument = (type: DocumentType, number: string): string =>
  `${type} ${maskNumber(normaliseDocument(type, number))}`
