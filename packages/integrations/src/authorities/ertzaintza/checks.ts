import { REPORT_RULES } from '@stayward/contract/authorities/report-rules'
import { RULES } from '@stayward/contract/stays/guest-registration/rules'
import type { DocumentError } from '../authority-port.ts'

const WORDS = {
  ...RULES,
  ...REPORT_RULES,
  invalid_date: 'Enter an existing date as YYYY-MM-DD.',
  invalid_choice: 'Choose one of the values that the Ertzaintza accepts.',
  invalid_number: 'Enter a whole number from 1.',
} as const
export type CheckCode = keyof typeof WORDS

/** The entry of a violated rule. */
export const wrong = (code: CheckCode, field: string, guest_id: string | null = null): DocumentError => ({
  code,
  message: WORDS[code],
  field,
  guest_id,
})

/** A text to check: its field, its longest length in characters, and whether the document needs it. */
export type CheckedText = {
  field: string
  value: string | null
  max: number
  is_required?: boolean
  guest_id?: string | null
}

// XML cannot hold most of them, and none belongs into a name or an address.
const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** What is wrong with a text. Nothing is cut: what is too long has to be shortened by somebody who knows how. */
export function textErrors({
  field,
  value,
  max,
  is_required = false,
  guest_id = null,
}: CheckedText): DocumentError[] {
  if (value === null || value.trim() === '') return is_required ? [wrong('required', field, guest_id)] : []
  if (UNWRITABLE.test(value)) return [wrong('invalid_characters', field, guest_id)]
  if (Array.from(value).length <= max) return []
  return [{ code: 'too_long', message: `Use at most ${max} characters.`, field, guest_id }]
}

const EMAIL = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/

/** What is wrong with an email address; none is fine. */
export function emailErrors(check: CheckedText): DocumentError[] {
  const errors = textErrors(check)
  if (errors.length > 0 || check.value === null || EMAIL.test(check.value)) return errors
  return [wrong('invalid_email', check.field, check.guest_id)]
}

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text
}
