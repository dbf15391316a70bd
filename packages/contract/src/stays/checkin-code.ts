/**
 * Restores the code of a check-in link that was altered on its way: capitals, punctuation and escapes added
 * by a mail program or by hand, and the letters that Crockford's base 32 omits because they are mistaken for
 * digits. Codes only use its alphabet, so no two of them become the same.
 */
export const normaliseCheckinCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/%[0-9a-f]{2}/gi, '')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
