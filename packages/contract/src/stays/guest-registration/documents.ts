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
 * The stored form of a document number: compact, hyphens kept only where they may belong to the number (OTRO),
 * short DNI and NIE numbers filled up with zeros. Says nothing about validity.
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

/** True for a Spanish DNI number, as typed, whose letter fits its digits. */
export function isValidDni(number: string): boolean {
  const dni = normaliseDocument('NIF', number)
  return /^\d{8}[A-Z]$/.test(dni) && dni.endsWith(String(checkLetter(dni.slice(0, 8))))
}

/** True for a Spanish foreigner's number, as typed, whose last letter fits the rest. */
export function isValidNie(number: string): boolean {
  const nie = normaliseDocument('NIE', number)
  const digits = `${NIE_LETTERS.indexOf(nie.charAt(0))}${nie.slice(1, 8)}`
  return /^[XYZ]\d{7}[A-Z]$/.test(nie) && nie.endsWith(String(checkLetter(digits)))
}

/**
 * True for a Spanish tax number of somebody who has neither DNI nor NIE: K for children, L for Spaniards abroad, M for
 * foreigners. It stands on no card, and proves nobody's identity.
 */
export const isTaxNumber = (number: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(normaliseDocument('NIF', number))

/** True for 3 to 15 letters and digits: an ICAO 9303 number has at most 9, SES.HOSPEDAJES takes 15. */
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

/** True when the number, as typed, can be one of that type. */
export const isValidDocument = (type: DocumentType, number: string): boolean => VALIDATORS[type](number)

/** True for the two types whose card carries a support number, which the Spanish authority asks for. */
export const hasSupportNumber = (type: string | null | undefined): boolean => type === 'NIF' || type === 'NIE'

/** The stored form of a card's support number: compact, without the label IDESP, a short TIE number filled up. */
export const normaliseSupportNumber = (value: string): string =>
  compactDocument(value)
    .replaceAll('-', '')
    .replace(/^(IDESP)+/, '')
    .replace(/(?<=^E)\d{1,7}$/, (digits) => digits.padStart(8, '0'))

/** True for 1 to 9 letters and digits, which is all that SES.HOSPEDAJES is known to demand. */
export const isValidSupportNumber = (value: string): boolean =>
  /^[A-Z0-9]{1,9}$/.test(normaliseSupportNumber(value))

/**
 * False when the support number has none of the shapes printed on such cards. Only good for a warning: the shapes
 * (DNI AAA000000 or digits on old paper, TIE E00000000, EU certificate C00000000) are not officially documented.
 */
export function supportNumberLooksRight(type: DocumentType, value: string): boolean {
  const support = normaliseSupportNumber(value)
  if (type === 'NIF') return /^([A-Z]{3}\d{6}|\d{6,9})$/.test(support)
  if (type === 'NIE') return /^[EC]\d{8}$/.test(support)
  return true
}

/** A number as it may be shown, such as `•••••678Z`: at most the last four characters, never more than half. */
export function maskNumber(number: string): string {
  const characters = [...number]
  const hidden = Math.max(characters.length - 4, Math.ceil(characters.length / 2))
  return `${'•'.repeat(hidden)}${characters.slice(hidden).join('')}`
}

/** The document as it may be shown, such as `NIF •••••678Z`. */
export const maskDocument = (type: DocumentType, number: string): string =>
  `${type} ${maskNumber(normaliseDocument(type, number))}`
