import { addDays, weekdayOf } from '../i18n/days'

/**
 * How to complete a date without year: `ahead` is the next such day, `past` the latest one, `near` the
 * closest. A `birth` needs its year, and a two-digit one is in the past.
 */
export type Leaning = 'ahead' | 'near' | 'past' | 'birth'

export type ReadOptions = {
  /** Today for the reader. */
  today: string
  leaning: Leaning
  /**
   * The day that a day without year comes after, if not today, as a departure comes after its arrival; one within a month
   * before it is taken as written. Nights (`+3`) and weekdays are counted from it too.
   */
  after?: string | undefined
}

/** Why a text is not a day: unknown words, no such day in the calendar, or a missing year. */
export type DayFault = 'unknown' | 'no_such_day' | 'year_missing'

export type ReadDay = { day: string } | { fault: DayFault }

// Both English and Spanish: readers of one often work with text in the other.
const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const
const WEEKDAYS = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
  ['sunday', 'domingo'],
] as const
const DISTANCES: Readonly<Record<string, number>> = {
  today: 0,
  hoy: 0,
  tomorrow: 1,
  manana: 1,
  'day after tomorrow': 2,
  'pasado manana': 2,
  yesterday: -1,
  ayer: -1,
}
const NIGHTS = /^(?=\+|.*n)\+? ?(\d{1,3}) ?(?:n|nights?|noches?)?$/
const SPAN =
  /^(?:\+|in |en |dentro de )(\d{1,3}) ?(?:(d|day|days|dia|dias)|(w|week|weeks|s|sem|semana|semanas))?$/
// `1º` is `1o` after normalisation.
const FILLING = new Set(['de', 'del', 'of', 'the', 'el', 'on', 'dia', 'th', 'st', 'nd', 'rd', 'o'])
const SHORTEST_WORD = 3
const FIRST_YEAR = 1900
const LAST_YEAR = 2199
const LONGEST_TEXT = 60

/**
 * Parses what people type for a day, in English and Spanish; the day comes before the month unless that is
 * impossible.
 */
export function readDay(text: string, options: ReadOptions): ReadDay {
  const words = plain(text)
  if (words === '' || words.length > LONGEST_TEXT) return { fault: 'unknown' }
  const day = relativeDay(words, options)
  if (day !== null) return { day }
  const parts = partsOf(words)
  return parts ? dayOfParts(parts, options) : { fault: 'unknown' }
}

/** Lower case, without accents, commas and decoration; digits of every script as 0–9. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()

function relativeDay(words: string, { today, leaning, after = today }: ReadOptions): string | null {
  const distance = Object.hasOwn(DISTANCES, words) ? DISTANCES[words] : undefined
  if (distance !== undefined) return addDays(today, distance)
  const [, nights] = NIGHTS.exec(words) ?? []
  if (nights !== undefined) return addDays(after, Number(nights))
  const [, count, , isWeeks] = SPAN.exec(words) ?? []
  if (count !== undefined) return addDays(today, Number(count) * (isWeeks ? 7 : 1))
  const weekday = indexOfWord(WEEKDAYS, words.replace(/^(?:el|on) /, '').replace(/\.$/, ''))
  if (weekday === null) return null
  // Today's weekday means next week's: today has its own word.
  const ahead = (from: string) => (weekday + 1 - weekdayOf(from) + 7) % 7 || 7
  return leaning === 'past' || leaning === 'birth'
    ? addDays(today, ahead(today) - 7 || -7)
    : addDays(after, ahead(after))
}

/**
 * The index of a word in a list of names, which may be abbreviated to three or more letters; null if it is
 * not in it.
 */
function indexOfWord(names: readonly (readonly string[])[], word: string): number | null {
  if (word.length < SHORTEST_WORD) return null
  const index = names.findIndex((all) => all.some((name) => name.startsWith(word)))
  return index === -1 ? null : index
}

/** Day, month and year as written; the year is text, since a two-digit one has another meaning. */
type Parts = { day: number; month: number; year: string | null }

const isLong = (number: string): boolean => number.length === 4
const isShort = (number: string): boolean => number.length === 1 || number.length === 2

function partsOf(words: string): Parts[] | null {
  // Anything but numbers and words is a separator.
  if (/[^\da-z ./'-]/.test(words)) return null
  if (/^\d+$/.test(words)) return ofDigits(words)
  const numbers = words.match(/\d+/g) ?? []
  const names = (words.match(/[a-z]+/g) ?? []).filter((word) => !FILLING.has(word))
  if (names.length === 0) return ofNumbers(numbers)
  const [first = '', second, ...more] = names
  if (more.length > 0) return null
  if (second === undefined)
    return isMonth(first) ? ofNamedMonth(words, numbers, first) : ofWeekday(numbers, first)
  // With its weekday in front, as dates are shown; `mar` is Tuesday in `mar 24 mar`.
  if (isWeekday(first) && isMonth(second)) return ofNamedMonth(words, numbers, second)
  return isMonth(first) && isWeekday(second) ? ofNamedMonth(words, numbers, first) : null
}

const isMonth = (word: string): boolean => indexOfWord(MONTHS, word) !== null
const isWeekday = (word: string): boolean => indexOfWord(WEEKDAYS, word) !== null

/** A date in numbers, with its weekday in words. */
const ofWeekday = (numbers: readonly string[], word: string): Parts[] | null =>
  isWeekday(word) ? ofNumbers(numbers) : null

function ofNamedMonth(words: string, numbers: readonly string[], name: string): Parts[] | null {
  const month = (indexOfWord(MONTHS, name) ?? 0) + 1
  const [first = '', second = null, ...more] = numbers
  if (more.length > 0 || !isShort(isLong(first) ? (second ?? '') : first)) return null
  if (isLong(first)) return [{ day: Number(second), month, year: first }]
  if (second !== null && second.length !== 2 && !isLong(second)) return null
  // `26 27 nov` is two days, not one with its year.
  if (second !== null && words.lastIndexOf(second) < words.lastIndexOf(name)) return null
  return [{ day: Number(first), month, year: second }]
}

/** Day, month and year in order; a month above 12 is the day. */
function ofNumbers(numbers: readonly string[]): Parts[] | null {
  const [first = '', second = '', third = null, ...more] = numbers
  if (more.length > 0 || !isShort(second)) return null
  if (isLong(first)) return third !== null && isShort(third) ? [ofTexts(third, second, first)] : null
  if (!isShort(first) || (third !== null && third.length !== 2 && !isLong(third))) return null
  return [ofTexts(first, second, third), ofTexts(second, first, third)]
}

/** Six or eight digits without separators, with the year at the end or at the beginning. */
function ofDigits(digits: string): Parts[] | null {
  const at = (from: number, to: number) => digits.slice(from, to)
  if (digits.length === 6) return [ofTexts(at(0, 2), at(2, 4), at(4, 6))]
  if (digits.length === 8)
    return [ofTexts(at(0, 2), at(2, 4), at(4, 8)), ofTexts(at(6, 8), at(4, 6), at(0, 4))]
  return null
}

const ofTexts = (day: string, month: string, year: string | null): Parts => ({
  day: Number(day),
  month: Number(month),
  year,
})

function dayOfParts(parts: readonly Parts[], options: ReadOptions): ReadDay {
  const read = parts.map((one) => ofCalendar(one, options))
  return read.find((one) => 'day' in one) ?? read[0] ?? { fault: 'unknown' }
}

function ofCalendar({ day, month, year }: Parts, options: ReadOptions): ReadDay {
  if (year === null) {
    if (writtenDay(LEAP_YEAR, month, day) === null) return { fault: 'no_such_day' }
    if (options.leaning === 'birth') return { fault: 'year_missing' }
    return { day: withoutYear(month, day, options) }
  }
  const whole = year.length === 2 ? fullYear(Number(year), month, day, options) : Number(year)
  const read = whole < FIRST_YEAR || whole > LAST_YEAR ? null : writtenDay(whole, month, day)
  return read === null ? { fault: 'no_such_day' } : { day: read }
}

// A leap year, which has all days.
const LEAP_YEAR = 2000

const two = (number: number): string => String(number).padStart(2, '0')

/** A calendar day in stored form; null if it does not exist, such as 30 February. */
function writtenDay(year: number, month: number, day: number): string | null {
  const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day < 1 || day > longest) return null
  return `${year}-${two(month)}-${two(day)}`
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The year of two digits: for a birth the latest in the past, otherwise the closest. */
function fullYear(digits: number, month: number, day: number, { today, leaning }: ReadOptions): number {
  const year = yearOf(today)
  const century = year - (year % 100)
  if (leaning === 'birth') {
    const written = `${century + digits}-${two(month)}-${two(day)}`
    return written > today ? century - 100 + digits : century + digits
  }
  return [century - 100, century, century + 100]
    .map((start) => start + digits)
    .reduce((best, one) => (Math.abs(one - year) < Math.abs(best - year) ? one : best))
}

/** A day so shortly before the one it must follow is a mistake, not a day of the next year. */
const SLIP_DAYS = 31

/** The date meant without a year; one that should follow another and just does not, for an error. 29 February waits for a leap year. */
function withoutYear(month: number, day: number, { today, leaning, after }: ReadOptions): string {
  const year = yearOf(after ?? today)
  // Around a century without one, leap years are eight years apart.
  const days = Array.from({ length: 17 }, (_, index) => writtenDay(year - 8 + index, month, day)).filter(
    (one) => one !== null,
  )
  const latest = days.findLast((one) => one <= today) ?? ''
  const next = days.find((one) => (after === undefined ? one >= today : one > after)) ?? ''
  const slip =
    after === undefined ? undefined : days.find((one) => one <= after && one > addDays(after, -SLIP_DAYS))
  if (slip !== undefined) return slip
  if (leaning === 'past') return latest
  if (leaning === 'ahead') return next
  return distance(today, next) <= distance(today, latest) ? next : latest
}

const distance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b))
