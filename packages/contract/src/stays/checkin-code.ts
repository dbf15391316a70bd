/**
 * The code of a check-in link as it was made, whatever a link went through on its way: capitals, punctuation and escapes
 * that a mail program or a hand added, and the letters that Crockford's base 32 leaves out because they are mistaken for
 * digits. Codes are made of its alphabet alone, so that no two of them ever become the same.
 */
export const normaliseCheckinCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/%[0-9a-f]{2}/gi, '')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
