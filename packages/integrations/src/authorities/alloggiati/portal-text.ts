/** Letters that Unicode does not decompose into a base letter and marks, in upper case. */
const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  ẞ: 'SS',
  Ə: 'E',
  ĸ: 'K',
}

/**
 * A name as the portal accepts it: A–Z, spaces and apostrophes. Accents are dropped, hyphens and dots become
 * spaces; null if a letter cannot be written so. The manuals say nothing about characters: that the portal
 * refuses all others is what its users report, and not confirmed by a source of the authority.
 */
export function portalName(name: string): string | null {
  const written = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => LETTERS[letter] ?? (/[‘’ʼ´]/.test(letter) ? "'" : letter))
    .replace(/·/g, '')
    .replace(/[-.\s]+/g, ' ')
    .trim()
  return /^[A-Z' ]*[A-Z][A-Z' ]*$/.test(written) ? written : null
}

/** True if the portal's form of a name differs from the name in more than its case. */
export const isRewritten = (name: string): boolean => /[^A-Za-z' ]/.test(name)

/** A document's number as the portal accepts it: upper case letters, digits, hyphens and slashes; else null. */
export function portalNumber(number: string): string | null {
  const written = number.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  return /^[A-Z0-9/-]*[A-Z0-9][A-Z0-9/-]*$/.test(written) ? written : null
}
