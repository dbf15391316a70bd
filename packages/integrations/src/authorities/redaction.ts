/** How much of a sentence is kept; the authority's own have at most a hundred characters. */
const LONGEST = 200

/**
 * A sentence of the authority without what it may quote of a guest: e-mail addresses, anything in quotation
 * marks, and words with more than two digits, such as documents, phones and dates. Its own five-digit codes
 * stay.
 */
export const withoutPersonalData = (sentence: string): string =>
  sentence
    .replace(/\S+@\S+/g, '•••')
    .replace(/"[^"]*"|«[^»]*»|'[^']*'|“[^”]*”/g, '•••')
    .replace(/[\p{L}\d/+-]*\d[\p{L}\d/+-]*/gu, (word) =>
      /^10\d{3}$/.test(word) || (word.match(/\d/g)?.length ?? 0) <= 2 ? word : '•••',
    )
    .slice(0, LONGEST)
