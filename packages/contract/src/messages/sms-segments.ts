/** The longest text that a provider accepts, as SMS or by WhatsApp, in UTF-16 units. */
export const TEXT_MAX_LENGTH = 1600

// The alphabet of GSM 03.38: one septet each; the line feed and the carriage return are in it.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
)

// Its extension: an escape and a character, which are never split between two SMS.
const EXTENDED = new Set('\f^{}\\[~]|€')

/** Units that fit into a single SMS, and into each part of a longer text, which begins with a header. */
const SIZES = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

/** How a text is sent as SMS. */
export type SmsSegments = {
  /** `ucs2` if a single character is outside the GSM alphabet. */
  encoding: keyof typeof SIZES
  /** Septets of GSM 7-bit, or 16-bit units of UCS-2. */
  units: number
  /** How many SMS are paid for; none for an empty text. */
  segments: number
  /** The units that still fit into the last one. */
  units_left: number
}

/** Counts the SMS that a text takes. */
export function smsSegments(text: string): SmsSegments {
  const characters = [...text]
  const encoding = characters.every((one) => BASIC.has(one) || EXTENDED.has(one)) ? 'gsm7' : 'ucs2'
  const sizes = characters.map((one) => (encoding === 'gsm7' ? (EXTENDED.has(one) ? 2 : 1) : one.length))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  const { single, part } = SIZES[encoding]
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, units_left: single - units }
  let [segments, filled] = [1, 0]
  for (const size of sizes) {
    if (filled + size > part) [segments, filled] = [segments + 1, 0]
    filled += size
  }
  return { encoding, units, segments, units_left: part - filled }
}
