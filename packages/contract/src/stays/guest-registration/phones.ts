import { plainPhone } from '../../kernel/phone.ts'

const EXTENSION = /(?:;ext=|\bext(?:ension)?\b\.?:?|\bextn?\b\.?|[x#])\s*\d{1,7}\s*$/i

/**
 * Calling codes of one and two digits (ITU-T E.164); all others have three. No code is a prefix of another.
 */
const SHORT_CODES = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A phone number as typed or pasted, without formatting: spaces, dashes, dots and brackets, a `tel:` in
 * front, an extension at the end; a leading 00 becomes a plus. Anything else stays, for the schema to refuse.
 */
export const cleanPhone = (typed: string): string =>
  plainPhone(typed)
    .replace(/^tel:/i, '')
    .replace(EXTENSION, '')
    .replace(/[ ()[\]./-]/g, '')
    .replace(/^00/, '+')

/** Prefix and national number of a clean number that starts with a plus; null for any other. */
export function splitInternational(phone: string): { phone_prefix: string; phone: string } | null {
  if (!phone.startsWith('+')) return null
  const digits = phone.slice(1)
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3)
  return { phone_prefix: `+${code}`, phone: digits.slice(code.length) }
}
