import { decimalsOf } from '@stayward/contract/kernel/currency'
import type { Locale, WrittenLocale } from '@stayward/contract/kernel/locale'

// British English has the day before the month and 24 hours, like the rest of the interface.
const TAGS: Record<WrittenLocale, string> = { en: 'en-GB', es: 'es-ES' }

// Commas between the parts differ between ICU versions, so that server and browser would disagree.
const joined = (parts: Intl.DateTimeFormatPart[]): string =>
  parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace(/\.$/, ''))
    .join(' ')

// Formats are expensive to create, and lists and calendars format days and times by the hundred.
const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat(tag, options)
  FORMATS.set(key, format)
  return format
}

/** A date in its parts, without what differs between the versions of a library. */
export const parts = (locale: WrittenLocale, options: Intl.DateTimeFormatOptions, date: Date): string =>
  joined(formatOf(TAGS[locale], options).formatToParts(date))

/** A day with its year, for records and print: `16 Apr 1987`. */
export const dateText = (day: string, locale: WrittenLocale): string =>
  parts(
    locale,
    { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    new Date(`${day}T00:00:00Z`),
  )

/** A day as a field shows it, always with weekday and year: `Thu 26 Nov 2026`. */
export const fieldDayText = (day: string, locale: WrittenLocale): string =>
  parts(
    locale,
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    new Date(`${day}T00:00:00Z`),
  )

/** A day in words, `Sat 5 Dec`; with the year only if it is not the current one. */
export function dayText(day: string, locale: WrittenLocale, now = new Date()): string {
  const isThisYear = day.startsWith(`${now.getUTCFullYear()}-`)
  return parts(
    locale,
    {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(!isThisYear && { year: 'numeric' }),
    },
    new Date(`${day}T00:00:00Z`),
  )
}

/** A day where room is short, `5 Dec`; with the year only if it is not the current one. */
export function shortDayText(day: string, locale: WrittenLocale, now = new Date()): string {
  const isThisYear = day.startsWith(`${now.getUTCFullYear()}-`)
  return parts(
    locale,
    { day: 'numeric', month: 'short', timeZone: 'UTC', ...(!isThisYear && { year: 'numeric' }) },
    new Date(`${day}T00:00:00Z`),
  )
}

/** The wall-clock time of an instant in a zone, `16:00`. */
export const timeText = (instant: string, timeZone: string): string =>
  formatOf('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  )

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export const dayOf = (instant: string, timeZone: string): string =>
  formatOf('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))

/** Day and time of an instant in a zone, `Sat 5 Dec, 16:00`. */
export const instantText = (instant: string, timeZone: string, locale: WrittenLocale): string =>
  `${dayText(dayOf(instant, timeZone), locale)}, ${timeText(instant, timeZone)}`

/** Day and time in the offset of an instant, which for instants of a property is its own zone. */
export const ownInstantText = (instant: string, locale: WrittenLocale): string =>
  `${dayText(instant.slice(0, 10), locale)}, ${ownTimeText(instant)}`

/** The time in the offset of an instant, as above. */
export const ownTimeText = (instant: string): string => instant.slice(11, 16)

/** An instant of the same day in a zone as its time, `14:02`; any other with its day. */
export const momentText = (instant: string, timeZone: string, locale: WrittenLocale, now: Date): string =>
  dayOf(instant, timeZone) === dayOf(now.toISOString(), timeZone)
    ? timeText(instant, timeZone)
    : instantText(instant, timeZone, locale)

const SPANS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

// "Read now" would sound like something to do.
const JUST_NOW: Record<WrittenLocale, string> = { en: 'just now', es: 'ahora mismo' }

/** How long ago an instant was, `3 minutes ago`; less than a minute ago, or in the future, is just now. */
export function agoText(instant: string, locale: WrittenLocale, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  const [unit, length] = SPANS.find(([, span]) => passed >= span) ?? [null, Infinity]
  if (unit === null) return JUST_NOW[locale]
  const format = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' })
  return format.format(-Math.floor(passed / length), unit)
}

/** A duration in its largest unit: `4h`, `2d`. Less than a minute counts as one. */
export function spanText(span_ms: number, locale: WrittenLocale): string {
  const [unit, length] = SPANS.find(([, span]) => span_ms >= span) ?? (['minute', Infinity] as const)
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit, unitDisplay: 'narrow' })
  return format.format(Math.max(1, Math.floor(span_ms / length)))
}

/** The name of a language as a label, with a capital letter: `Francés`. */
export function languageLabel(language: Locale, locale: WrittenLocale): string {
  const name = new Intl.DisplayNames(TAGS[locale], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(TAGS[locale]) + name.slice(1)
}

/** Several names in a row, `Portal and Front door`. */
export const listText = (names: readonly string[], locale: WrittenLocale): string =>
  new Intl.ListFormat(TAGS[locale]).format(names)

/**
 * An amount with its currency and all of its decimals, `€420.00`. Their number is from ISO 4217: browsers
 * omit the decimals of some currencies, which would round an amount.
 */
export const moneyText = (amount: string, currency: string, locale: WrittenLocale): string =>
  new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    minimumFractionDigits: decimalsOf(currency) ?? 2,
    maximumFractionDigits: 4,
    // Spanish would leave thousands without their point, which amounts below each other have.
    useGrouping: 'always',
  })
    .format(Number(amount))
    // As wide as a digit, which a hyphen is not.
    .replace('-', '−')

/** An amount where there is little room, `€1.5K`. */
export const shortMoneyText = (amount: string, currency: string, locale: WrittenLocale): string =>
  new Intl.NumberFormat(TAGS[locale], {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(Number(amount))

/** A share from 0 to 1 as a whole percentage, `81%`; what is less than one has a decimal, `0.2%`. */
export const shareText = (share: string, locale: WrittenLocale): string =>
  new Intl.NumberFormat(TAGS[locale], {
    style: 'percent',
    maximumFractionDigits: Number(share) < 0.01 ? 1 : 0,
  }).format(Number(share))

/** A percentage such as `82.50`, `82.5%`. */
export const percentText = (percent: string, locale: WrittenLocale): string =>
  new Intl.NumberFormat(TAGS[locale], { style: 'percent', maximumFractionDigits: 2 }).format(
    Number(percent) / 100,
  )

/** A decimal number with at most two decimals, `3.4`. */
export const decimalText = (value: string, locale: WrittenLocale): string =>
  new Intl.NumberFormat(TAGS[locale], { maximumFractionDigits: 2 }).format(Number(value))

/** A month `YYYY-MM` where its year is known, `Mar`. */
export const monthName = (month: string, locale: WrittenLocale): string =>
  parts(locale, { month: 'short', timeZone: 'UTC' }, new Date(`${month}-01T00:00:00Z`))

/** A month `YYYY-MM` with its year, `March 2027`; Spanish has a word between them, `marzo de 2027`. */
export const monthTitle = (month: string, locale: WrittenLocale): string =>
  formatOf(TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** The city of a zone with its current offset, `Atlantic/Canary (GMT+0)`. */
export function zoneText(timeZone: string, locale: WrittenLocale): string {
  const offset = new Intl.DateTimeFormat(TAGS[locale], { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset ? `${timeZone.replaceAll('_', ' ')} (${offset})` : timeZone
}

const HEADS = {
  weekday: { weekday: 'short', timeZone: 'UTC' },
  spoken: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const headOf = (day: string, locale: WrittenLocale, head: keyof typeof HEADS): string =>
  parts(locale, HEADS[head], new Date(`${day}T00:00:00Z`))

/** A day as a column header, `Sat` over `5`, and in full for screen readers. */
export const dayParts = (
  day: string,
  locale: WrittenLocale,
): { weekday: string; date: string; spoken: string } => ({
  weekday: headOf(day, locale, 'weekday'),
  date: String(Number(day.slice(8))),
  spoken: headOf(day, locale, 'spoken'),
})

/** The month of a day, `December 2026`. */
export const monthText = (day: string, locale: WrittenLocale): string => monthTitle(day.slice(0, 7), locale)
