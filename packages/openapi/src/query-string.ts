import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { ParameterKind } from './parameter-kind.ts'

const NUMBER = /^-?\d{1,15}$/

/**
 * The values of a query string by name, lists as arrays. Throws 400 for what cannot be read: broken escapes,
 * unknown names, empty values, a repeated single value, an invalid number.
 */
export function readQueryString(
  search: string,
  parameters: ReadonlyMap<string, ParameterKind>,
): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  const errors: FieldError[] = []
  for (const pair of search.split('&')) {
    if (pair === '') continue
    const [path, value] = readPair(pair)
    const kind = parameters.get(path)
    const before = kind === undefined ? undefined : values[path]
    if (kind === undefined)
      errors.push({ path, code: 'unknown_field', message: 'This operation has no such parameter.' })
    else if (value === '')
      errors.push({ path, code: 'required', message: 'Enter a value or omit the parameter.' })
    else if (kind === 'list') values[path] = [...(before ?? []), value]
    else if (before !== undefined)
      errors.push({ path, code: 'repeated', message: 'Send the parameter only once.' })
    else if (kind === 'number' && !NUMBER.test(value))
      errors.push({ path, code: 'invalid_number', message: 'Enter a whole number.' })
    else values[path] = value
  }
  if (errors.length > 0) {
    const detail = errors.map(({ path, message }) => `${path}: ${message}`).join(' ')
    throw new ServiceError('request.malformed', { errors, detail })
  }
  return values
}

function readPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=')
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
}

function decode(text: string): string {
  const decoded = decodeOrNull(text.replaceAll('+', ' '))
  if (decoded === null || decoded.includes('\0'))
    throw new ServiceError('request.malformed', {
      detail: 'The query contains an escape that is not UTF-8 text.',
    })
  return decoded
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
