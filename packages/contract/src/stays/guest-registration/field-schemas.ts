import { z } from 'zod'

/**
 * One line of text, of characters that XML can hold. Later checks are skipped once a length is wrong: one error per field, and no pattern runs
 * over a huge text.
 */
export const line = (max: number, stored: (value: string) => string = (value) => value.trim()) =>
  z
    .string()
    .overwrite(stored)
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine((value) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(value), {
      params: { code: 'invalid_characters' },
      error: 'Remove line breaks and control characters.',
    })

/** A country in upper case, alpha-2 or alpha-3. */
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, { abort: true })
  .regex(/^[A-Z]{2,3}$/, 'Enter an ISO 3166-1 code with three letters (ESP) or two (ES).')
