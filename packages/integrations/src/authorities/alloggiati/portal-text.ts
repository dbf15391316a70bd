import { writeForAlloggiati } from '@stayward/contract/authorities/letters'

/** A name as the portal accepts it: A–Z, spaces and apostrophes; null if a letter cannot be written so. */
export function portalName(name: string): string | null {
  const { text, unwritable } = writeForAlloggiati(name)
  return unwritable.length === 0 && /[A-Z]/.test(text) ? text : null
}

/** True if the portal's form of a name differs from the name in more than its case. */
export const isRewritten = (name: string): boolean => /[^A-Za-z' ]/.test(name)

/** A document's number as the portal accepts it: upper case letters, digits, hyphens and slashes; else null. */
export function portalNumber(number: string): string | null {
  const written = number.normalize('NFKC').toUpperCase().replace(/\s/g, '')
  return /^[A-Z0-9/-]*[A-Z0-9][A-Z0-9/-]*$/.test(written) ? written : null
}
