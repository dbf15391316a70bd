import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyInstance } from 'fastify'

/** The public keys of our own token issuer. */
export function registerKeys(app: FastifyInstance, { tokens }: Pick<Services, 'tokens'>): void {
  app.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(tokens.jwks()),
  )
}
