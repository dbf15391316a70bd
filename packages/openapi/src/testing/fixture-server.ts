import { testEnv } from '@stayward/env/testing/test-env'
import type { Actor } from '@stayward/trpc/kernel/actor'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { makeServices } from '@stayward/trpc/services.root'
import fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { registerConventions } from '../conventions.ts'
import { registerRestApi } from '../routes.ts'
import { serverOptions } from '../server-options.ts'
import { fixtureRouter } from './fixture-router.ts'

const user: Actor = {
  kind: 'user',
  user_id: '019ab0c2-0000-7000-8000-00000000000a',
  account_id: '019ab0c2-0000-7000-8000-00000000000b',
  identity_id: '019ab0c2-0000-7000-8000-00000000000c',
  role: 'user',
  locale: 'en',
  session_id: null,
  proved_at: null,
  has_memberships: false,
}

export type FixtureServer = { app: FastifyInstance; log: string[] }

/** The fixture API; `good` is the one valid token. Nothing connects to its database URL. */
export async function fixtureServer(env: Record<string, string> = {}): Promise<FixtureServer> {
  const log: string[] = []
  const services = makeServices(
    testEnv({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', ...env }),
    'test',
    {
      log: pino({ level: 'info' }, { write: (line) => void log.push(line) }),
    },
  )
  const app = fastify(serverOptions(services))
  registerConventions(app, services)
  await registerRestApi(app, {
    router: fixtureRouter,
    services,
    resolveCaller: async (token) => {
      if (token !== 'good') throw new ServiceError('auth.token_invalid')
      return user
    },
  })
  return { app, log }
}
