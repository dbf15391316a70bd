import { type AccessLevel, allows, type Right } from '@stayward/contract/kernel/rights'
import { Id } from '@stayward/contract/kernel/primitives'
import { notFound, ServiceError } from './errors.ts'

declare const proof: unique symbol

/** A row found under the caller's rights and checked for one of them. Only `authorize` creates it. */
export type Authorized<Row, Granted extends Right> = Row & { readonly [proof]: Granted }

/**
 * Proves that the caller may do `right` on `row`. A row the caller may not see (null) is a 404, like an
 * unknown one; a row they may see but lack the right for is a 403.
 */
export function authorize<Row extends { access_level: AccessLevel }, Granted extends Right>(
  row: Row | null,
  right: Granted,
): Authorized<Row, Granted> {
  if (!row) throw notFound()
  if (!allows(row.access_level, right)) throw new ServiceError('access.denied')
  // The only place that creates the proof, right after its check.
  return row as Authorized<Row, Granted>
}

type ReadInput = () => Promise<unknown>

/** Reads a text from the path before the rest of the input is parsed; throws 400 if there is none. */
export async function pathText(getRawInput: ReadInput, name: string): Promise<string> {
  const raw = await getRawInput()
  const input = raw instanceof FormData ? Object.fromEntries(raw) : raw
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  const value: unknown = fields.find(([key]) => key === name)?.[1]
  if (typeof value !== 'string')
    throw new ServiceError('request.malformed', { detail: `${name} is missing.` })
  return value
}

/** Reads an id from the path before the rest of the input is parsed; throws 400 for a malformed one. */
export async function pathId(getRawInput: ReadInput, name: string): Promise<string> {
  const id = Id.safeParse(await pathText(getRawInput, name))
  if (!id.success) throw new ServiceError('request.malformed', { detail: `${name} is not a UUID.` })
  return id.data
}
