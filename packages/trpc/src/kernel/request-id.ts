import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Id } from '@stayward/contract/kernel/primitives'

const HEADER = 'x-request-id'

/**
 * The id of a request in logs and responses: its own `X-Request-Id` if that is a UUID, otherwise a new one,
 * which is then set in its headers.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = Id.safeParse(headers[HEADER])
  const id = given.success ? given.data : randomUUID()
  headers[HEADER] = id
  return id
}
