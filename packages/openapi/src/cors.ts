import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyReply } from 'fastify'

const EXPOSED_HEADERS = [
  'Content-Disposition',
  'Content-Language',
  'ETag',
  'Idempotency-Replayed',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
].join(', ')

const ALLOWED_HEADERS = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
].join(', ')

const PREFLIGHT_SECONDS = '86400'

/**
 * Which scripts may read responses: of any origin on an open route, otherwise of those in `CORS_ORIGINS`.
 * Never with cookies.
 */
export class Cors {
  readonly #origins: ReadonlySet<string>

  constructor({ CORS_ORIGINS }: Pick<Services['env'], 'CORS_ORIGINS'>) {
    this.#origins = new Set(CORS_ORIGINS.map((url) => new URL(url).origin))
  }

  /** Sets the headers of an ordinary response. */
  apply(reply: FastifyReply, origin: string | undefined, isOpenToAnyOrigin: boolean): void {
    if (isOpenToAnyOrigin) {
      reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED_HEADERS })
      return
    }
    if (this.#origins.size === 0) return
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`)
    if (origin === undefined || !this.#origins.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS })
  }

  /** Sets the additional headers of a preflight. */
  applyPreflight(reply: FastifyReply, methods: string[]): void {
    reply.headers({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
  }
}
