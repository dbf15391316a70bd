/** A text in the letters of an authority, and the characters of the original that it has no letters for. */
export type Written = { text: string; unwritable: readonly string[] }

/** One printable character of ISO-8859-1. */
export const LATIN_1 = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u00FF]$/

/** One printable character of US-ASCII. */
export const ASCII = /^[\x20-\x7E]$/

/** One character of a name in Portugal's SIBA, once in upper case. */
export const SIBA_NAME = /^[A-ZÇÃÁÀÉÊÍÕÔÓÚ' -]$/

/** One character of a name in Alloggiati Web, once in upper case. */
export const ALLOGGIATI_NAME = /^[A-Z' ]$/

/** Latin letters that Unicode does not decompose, and signs, as they are usually written without them. */
const SPELLED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'A',
  ə: 'a',
  ĸ: 'q',
  ª: 'a',
  º: 'o',
  '·': '.',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  ʻ: "'",
  ʹ: "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '№': 'No',
  '€': 'EUR',
}

/** The steps from a character to a plainer one, each tried in turn. */
const PLAINER: readonly ((character: string) => string)[] = [
  (character) => SPELLED[character] ?? character,
  (character) =>
    character
      .replace(/^\p{Zs}$/u, ' ')
      .replace(/^\p{Pd}$/u, '-')
      .replace(/^\p{Cf}$/u, ''),
  // Kept as one letter where the set has it, such as Ç from a C with a second accent.
  (character) => character.normalize('NFD').slice(0, 2).normalize('NFC'),
  (character) => character.normalize('NFKD').replace(/\p{M}/gu, ''),
  (character) =>
    [...character.normalize('NFKD').replace(/\p{M}/gu, '')].map((one) => SPELLED[one] ?? one).join(''),
]

const fits = (text: string, set: RegExp): boolean => [...text].every((character) => set.test(character))

function writtenCharacter(character: string, set: RegExp): string | null {
  if (set.test(character)) return character
  return PLAINER.map((plainer) => plainer(character)).find((text) => fits(text, set)) ?? null
}

/**
 * The text in characters of `set`, a pattern of a single one. Others become their base letters or the usual
 * spelling, so the text may be longer than before: lengths are checked afterwards. What has neither, such as
 * a letter of another script, is left out of the text and listed.
 */
export function writeIn(set: RegExp, text: string): Written {
  const characters = [...text.normalize('NFC')].map((character) => ({
    character,
    written: writtenCharacter(character, set),
  }))
  const lost = characters.flatMap(({ character, written }) => (written === null ? character : []))
  return { text: characters.map(({ written }) => written ?? '').join(''), unwritable: [...new Set(lost)] }
}

/** The text in ISO-8859-1: accents of Western Europe stay, all others become base letters. */
export const writeInLatin1 = (text: string): Written => writeIn(LATIN_1, text)

/** What separates the columns of a file for the Mossos d'Esquadra, so that no value may contain it. */
const MOSSOS_SEPARATOR = '|'

/** A text as the file of the Mossos d'Esquadra has it: in upper case and ISO-8859-1 (not confirmed by a source). */
export function writeForMossos(text: string): Written {
  const { text: letters, unwritable } = writeInLatin1(text.toUpperCase())
  // A letter without an upper case may have become one that has it.
  const written = letters.toUpperCase()
  return written.includes(MOSSOS_SEPARATOR)
    ? { text: written, unwritable: [...unwritable, MOSSOS_SEPARATOR] }
    : { text: written, unwritable }
}

/** The text in US-ASCII, without any accents. */
export const writeInAscii = (text: string): Written => writeIn(ASCII, text)

/**
 * A name in upper case as SIBA takes it: its own accents stay, all others become base letters, and dots go as in
 * the machine-readable lines of documents.
 */
export const writeForSiba = (name: string): Written =>
  writeIn(SIBA_NAME, name.toUpperCase().replaceAll('·', '').replaceAll('.', ' ').replace(/ +/g, ' ').trim())

/**
 * A name as Alloggiati Web takes it: A to Z, spaces and apostrophes. Accents are dropped, hyphens and dots become
 * spaces. The manuals say nothing about characters: that the portal refuses all others is what its users report, and
 * not confirmed by a source of the authority.
 */
export const writeForAlloggiati = (name: string): Written =>
  writeIn(
    ALLOGGIATI_NAME,
    name
      .toUpperCase()
      .replaceAll('·', '')
      .replace(/[\p{Pd}.\s]+/gu, ' ')
      .trim(),
  )
