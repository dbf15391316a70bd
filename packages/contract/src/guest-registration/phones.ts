const EXTENSION = /(?:;ext=|\bext(?:ension)?\b\.?:?|\bextn?\b\.?|[x#])\s*\d{1,7}\s*$/i

/** Calling codes of one and two digits (ITU-T E.164); all others have three. No code is the beginning of another. */
const SHORT_CODES = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Every digit of the world's scripts as 0 to 9: their blocks are ten long and begin at a zero. */
function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value++
  return String(value)
}

/**
 * A phone number as typed or pasted, without what is there for the eye: spaces, dashes, dots and brackets of every kind, a
 * `tel:` before it, an extension behind it; digits of other scripts become plain ones, and 00 at the start a plus. What is
 * no number stays, for the schema to refuse.
 */
export const cleanPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/^[\s\p{Cf}]*tel:/iu, '')
    .replace(EXTENSION, '')
    .replace(/[\s\p{Z}\p{Cf}\p{Pd}()[\]./]/gu, '')
    .replace(/^00/, '+')

/** Prefix and national number of a clean number that begins with a plus, null for any other. */
export function splitInternational(phone: string): { phone_prefix: string; phone: string } | null {
  if (!phone.startsWith('+')) return null
  const digits = phone.slice(1)
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3)
  return { phone_prefix: `+${code}`, phone: digits.slice(code.length) }
}
