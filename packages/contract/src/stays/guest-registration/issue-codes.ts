import type { z } from 'zod'
import type { FieldError as FieldErrorSchema } from '../../kernel/problem.ts'

/** One violated rule: the field's dotted path, a stable code, and a sentence that says what to do. */
export type FieldError = z.infer<typeof FieldErrorSchema>

const FORMAT_CODES: Record<string, string> = {
  date: 'invalid_date',
  datetime: 'invalid_instant',
  time: 'invalid_time',
  email: 'invalid_email',
  uuid: 'invalid_id',
  url: 'invalid_url',
}

const FORMAT_MESSAGES: Record<string, string> = {
  date: 'Enter an existing date as YYYY-MM-DD.',
  datetime: 'Enter an instant with its offset, such as 2026-12-05T16:00:00+01:00.',
  time: 'Enter a time as HH:MM.',
  email: 'Enter a complete email address.',
  uuid: 'Enter an id as a UUID.',
  url: 'Enter a complete URL.',
}

// Zod leaves the input out of its issues; only the built-in message shows that nothing was given.
const isAbsent = (issue: z.core.$ZodIssueInvalidType): boolean =>
  /received (undefined|null)$/.test(issue.message)

/**
 * The stable code of a zod issue; custom issues have theirs in `params.code`. A missing enum looks like a
 * wrong one here (`invalid_choice`); `fieldErrorsFromZod` can tell them apart if given the input.
 */
function issueCode(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isAbsent(issue) ? 'required' : 'invalid_type'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_value':
      return 'invalid_choice'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'invalid_format':
      return FORMAT_CODES[issue.format] ?? 'invalid_format'
    case 'not_multiple_of':
      return 'invalid_number'
    case 'custom':
      return typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'invalid'
    case 'invalid_union':
      return issue.discriminator === undefined ? 'invalid' : 'invalid_choice'
    case 'invalid_key':
    case 'invalid_element':
      return 'invalid'
  }
}

function issueMessage(issue: z.core.$ZodIssue, code: string): string {
  if (code === 'required') return 'This field must not be blank. Omit it if it is optional.'
  switch (issue.code) {
    case 'invalid_type':
      return `Send a JSON ${issue.expected}.`
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`
      return issue.origin === 'array'
        ? `The maximum number of items is ${issue.maximum}.`
        : `The highest value is ${issue.maximum}.`
    case 'too_small':
      if (issue.origin === 'string') return `Use at least ${issue.minimum} characters.`
      return issue.origin === 'array'
        ? `The minimum number of items is ${issue.minimum}.`
        : `The lowest value is ${issue.minimum}.`
    case 'invalid_format':
      return FORMAT_MESSAGES[issue.format] ?? issue.message
    default:
      return issue.message
  }
}

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.')

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}

/**
 * The entries of a 422 for a failed parse: one per violated rule, and one for each unknown field. Pass the
 * parsed input if available: only then a missing choice is `required` instead of `invalid_choice`, and a
 * blank text is not reported as malformed.
 */
export function fieldErrorsFromZod(error: z.ZodError, input?: unknown): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: dotted([...issue.path, key]),
        code: 'unknown_field',
        message: 'Remove this field: it is not part of the request.',
      }))
    }
    const missing =
      BLAMES_NOTHING.includes(issue.code) && input !== undefined && isNothing(valueAt(input, issue.path))
    const code = missing ? 'required' : issueCode(issue)
    return [{ path: dotted(issue.path), code, message: issueMessage(issue, code) }]
  })
}

/** Issues that are reported for empty fields, too. */
const BLAMES_NOTHING: readonly z.core.$ZodIssue['code'][] = ['invalid_value', 'invalid_format']

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
