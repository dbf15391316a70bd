import { LOCALES, negotiateLocale } from '@stayward/contract/kernel/locale'
import type { RequestFacts } from '@stayward/trpc/kernel/context'
import type { FastifyRequest } from 'fastify'
import type { Operation } from './operations.ts'

/** What the kernel needs to know about a request before anything is decided. */
export function requestFacts(operation: Operation, request: FastifyRequest): RequestFacts {
  const { headers } = request
  const accepted_locale = negotiateLocale(headers['accept-language'], LOCALES, null)
  return {
    id: request.id,
    client_address: request.ip,
    locale: accepted_locale ?? 'en',
    accepted_locale,
    idempotency_key: operation.takesIdempotencyKey ? (headers['idempotency-key']?.toString() ?? null) : null,
    if_match: headers['if-match'] ?? null,
  }
}
