/** Where the digits 0–9 of other scripts begin: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50]

const digitOf = (letter: string): string => {
  const point = letter.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => point >= start && point < start + 10)
  return zero === undefined ? letter : String(point - zero)
}

/**
 * A typed or pasted phone number in plain characters: digits of every script as 0–9, plain spaces and dashes,
 * nothing invisible. Whether the number exists is checked elsewhere.
 */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
