import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Env } from '@stayward/env/env'
import { notFound } from '@stayward/trpc/kernel/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiDocument } from '../document.ts'
import { changelogPage } from './changelog-page.ts'
import { errorListPage, errorPages } from './error-pages.ts'
import { operationsPage } from './operations-page.ts'

const OUR_FILES = fileURLToPath(new URL('../../public', import.meta.url))
const SWAGGER_FILES = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/swagger-ui.css')))
const SERVED_FILES = new Set([
  'docs.css',
  'mark.svg',
  'operations.js',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
])

/** `/openapi.json`, a readable form of it at `/docs`, its changelog, and a page for every error code. */
export async function registerDocs(app: FastifyInstance, { API_URL }: Pick<Env, 'API_URL'>): Promise<void> {
  const document = JSON.stringify(apiDocument(API_URL))
  const pages = errorPages(API_URL)
  const [operations, errors, changelog] = [operationsPage(), errorListPage(), changelogPage()]

  app.get('/', (_request, reply) => reply.redirect('/docs', 302))
  app.get('/openapi.json', { config: { isOpenToAnyOrigin: true } }, (_request, reply) =>
    cached(reply).type('application/json; charset=utf-8').send(document),
  )
  app.get('/docs', (_request, reply) => sendPage(reply, operations))
  app.get('/docs/changelog', (_request, reply) => sendPage(reply, changelog))
  app.get('/docs/errors', (_request, reply) => sendPage(reply, errors))
  app.get<{ Params: { code: string } }>('/docs/errors/:code', (request, reply) => {
    const found = pages.get(request.params.code)
    if (!found) throw notFound()
    return sendPage(reply, found)
  })
  await app.register(fastifyStatic, {
    root: [OUR_FILES, SWAGGER_FILES],
    prefix: '/docs/assets/',
    allowedPath: (path) => SERVED_FILES.has(path.slice(1)),
    maxAge: '1h',
  })
}

const cached = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'public, max-age=300')

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  cached(reply).type('text/html; charset=utf-8').send(html)
