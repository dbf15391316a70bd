import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Id } from '@stayward/contract/kernel/primitives'

const HEADER = 'x-request-id'

/**
 * The id under which logs and answers name a request: its own `X-Request-Id` if that is a UUID, else a new one, which
 * its headers carry from then on.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = Id.safeParse(headers[HEADER])
  const id = given.success ? given.data : randomUUID()
  headers[HEADER] = id
  return id
}
