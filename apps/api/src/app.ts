import { registerCompression } from '@stayward/openapi/compression'
import { registerConventions } from '@stayward/openapi/conventions'
import { registerRestApi } from '@stayward/openapi/routes'
import { serverOptions } from '@stayward/openapi/server-options'
import { resolveBearer } from '@stayward/trpc/account/auth/callers.service'
import type { Services } from '@stayward/trpc/kernel/services'
import { managerRouter } from '@stayward/trpc/manager.root'
import fastify, { type FastifyInstance } from 'fastify'
import { registerDocs } from './docs/docs.routes.ts'
import { registerHealth } from './health.routes.ts'
import { registerCalendars } from './ical.routes.ts'
import { registerHooks } from './hooks.routes.ts'
import { registerKeys } from './keys.routes.ts'
import { registerMedia } from './media.routes.ts'
import { securityHeaders } from './security-headers.ts'

/** The REST API with its documentation and health checks, ready to listen. Closing it closes nothing else. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = fastify({ ...serverOptions(services), return503OnClosing: false })
  registerConventions(app, services)
  registerCompression(app)
  const headers = securityHeaders(services.env.API_URL)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  registerHealth(app, services)
  registerKeys(app, services)
  registerMedia(app, services)
  registerCalendars(app, services)
  await registerHooks(app, services)
  await registerDocs(app, services.env)
  await registerRestApi(app, {
    router: managerRouter,
    services,
    resolveCaller: (token) => resolveBearer(services, token),
  })
  return app
}
