/** A person's name as stored: Unicode NFC, single spaces, plain apostrophes and hyphens. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** What can be wrong with a name that must be in Latin letters, as on a document. */
export type NameFault =
  | 'name_has_brackets'
  | 'name_has_comma'
  | 'name_has_digits'
  | 'name_has_signs'
  | 'not_latin'

/** The first matching fault explains the name: its pattern and its code. */
const FAULTS: readonly [RegExp, NameFault][] = [
  [/(?!\p{Script=Latin})\p{L}/u, 'not_latin'],
  [/\p{N}/u, 'name_has_digits'],
  [/[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"]/u, 'name_has_brackets'],
  [/,/, 'name_has_comma'],
  [/[^\p{Script=Latin}\p{M} '·.-]/u, 'name_has_signs'],
]

/**
 * What is wrong with a name that must be in Latin letters, with the accents, spaces, apostrophes, hyphens and
 * dots that names have; null for a good one.
 */
export function nameFault(name: string): NameFault | null {
  const stored = normaliseName(name)
  const [, fault] = FAULTS.find(([pattern]) => pattern.test(stored)) ?? []
  return fault ?? (/\p{Script=Latin}/u.test(stored) ? null : 'not_latin')
}
