import { rateLimitHeaders } from '@stayward/openapi/rate-limit-headers'
import type { ServiceError } from '@stayward/trpc/kernel/errors'
import type { FastifyReply } from 'fastify'

/** Sends a line of text, for programs that show or log what they get; `words` has it by status. */
export function sendPlainRefusal(
  reply: FastifyReply,
  { status, details }: ServiceError,
  words: Readonly<Record<number, string>>,
): FastifyReply {
  if (details.retry_after_seconds !== undefined) reply.header('retry-after', details.retry_after_seconds)
  if (details.rate_limit) reply.headers(rateLimitHeaders(details.rate_limit))
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(words[status] ?? '')
}
