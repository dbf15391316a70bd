/** A person's name as stored: Unicode NFC, single spaces, plain apostrophes and hyphens. */
export const normaliseName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** True for a name in Latin letters, with the accents, spaces, apostrophes, hyphens and dots that names carry. */
export const isLatinName = (name: string): boolean =>
  /^[\p{Script=Latin}\p{M} '·.-]+$/u.test(normaliseName(name)) && /\p{Script=Latin}/u.test(name)
