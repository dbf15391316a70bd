import { z } from 'zod'
import { decimalsOf } from './currency.ts'
import { MAX_QUERY } from './limits.ts'
import { LOCALES } from './locale.ts'
import { MONTH_PATTERN } from './month-pattern.ts'

/** A row's id: UUID v7 for rows created here, v5 for geography. */
export const Id = z.uuid()

// PostgreSQL has no year 0, where an early instant with a large offset could end up.
const inFourDigits = [
  (value: string) => value >= '1000',
  { params: { code: 'invalid_date' }, error: 'Enter a year from 1000 on.' },
] as const

/** A calendar day in the property's own zone, `YYYY-MM-DD`. */
export const Day = z.iso.date().refine(...inFourDigits)

/** A wall-clock time in the property's own zone, `HH:MM`. */
export const TimeOfDay = z.iso.time({ precision: -1 })

/** A point in time, RFC 3339 with an offset. */
export const Instant = z.iso.datetime({ offset: true }).refine(...inFourDigits)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** True for the day form of a `DayOrInstant`. */
export const isDay = (value: string): boolean => dayPattern.test(value)

/** A day, which gets the property's check-in or check-out time, or an exact instant. */
export const DayOrInstant = z
  .string()
  .refine((value) => (isDay(value) ? Day : Instant).safeParse(value).success, {
    params: { code: 'invalid_date' },
    error: 'Enter a date (2026-12-05) or an instant with its offset (2026-12-05T16:00:00+01:00).',
  })
  .meta({ anyOf: [{ format: 'date' }, { format: 'date-time' }] })

/** ISO 3166-1 alpha-3, upper case. */
export const CountryCode = z.string().regex(/^[A-Z]{3}$/)

const CURRENCY_WORDS = 'Enter an active ISO 4217 code in upper case, such as EUR.'

/** ISO 4217, upper case. */
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: CURRENCY_WORDS, abort: true })
  .refine((code) => decimalsOf(code) !== null, {
    params: { code: 'unknown_currency' },
    error: CURRENCY_WORDS,
  })

/** An amount of money as a decimal string; its currency limits the decimals. */
export const Amount = z.string().regex(/^\d{1,10}(\.\d{1,4})?$/, {
  error: 'Enter an amount with digits and a decimal point only, such as "420.50".',
})

/** A language in which an account, a booking or a guest can be addressed. */
export const Locale = z.enum(LOCALES).meta({ id: 'Locale' })

/** An e-mail address in a response; it was checked when it was entered. */
export const KnownEmail = z.string().meta({ format: 'email' })

const withoutControls = (forbidden: RegExp) =>
  [
    (value: string) => !forbidden.test(value),
    { params: { code: 'invalid_characters' }, error: 'Remove control characters.' },
  ] as const

/** One trimmed line of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(...withoutControls(/[\p{Cc}\p{Cs}]/u))

/** Trimmed text of 1 to `max` characters, possibly with several lines. */
export const prose = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(...withoutControls(/(?![\n\r\t])[\p{Cc}\p{Cs}]/u))

/** What a list is searched for. */
export const searchQuery = z.string().trim().max(MAX_QUERY)

/** Whether a search was taken in the wide sense, and what that means for the answer. */
export const isSimilar = (consequence: string) =>
  z.boolean().meta({ description: `True if nothing has what \`query\` asks for, so that ${consequence}.` })

/** A field that a request may leave out, which then means null. Only for create and replace schemas, never for PATCH. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

/** A month as `YYYY-MM`. */
export const Month = z.string().regex(MONTH_PATTERN, { error: 'Enter a month such as "2027-03".' })

/** A query flag; only `true` and `false` are valid. */
export const QueryFlag = z.enum(['true', 'false']).transform((word) => word === 'true')

/** An action on a resource, whether it is possible now, and if not, the code of the reason. */
export const AllowedAction = z
  .strictObject({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() })
  .meta({ id: 'AllowedAction' })
export type AllowedAction = z.infer<typeof AllowedAction>
