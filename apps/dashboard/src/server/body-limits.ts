import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '@stayward/contract/kernel/upload'
import type { Env } from '@stayward/env/env'
import type { BodyRules } from '@stayward/trpc/kernel/bounded-bodies'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import { toProblem } from '@stayward/trpc/kernel/problem'
import { requestIdOf } from '@stayward/trpc/kernel/request-id'
import { paths } from '../paths'

/** An address, a password or a token, plus a form's overhead. */
const SIGN_IN_BYTES = 16 * 1024

/** A file, and room for the fields beside it. */
const FORM_BYTES = MAX_UPLOAD_BYTES + MAX_BODY_BYTES

/** The body limits of the dashboard: 16 kB to sign in, 11 MiB for uploads, 1 MiB for everything else. */
export const bodyRules = (env: Pick<Env, 'API_URL'>): BodyRules => ({
  limit: bodyLimit,
  refuse: (request, response) => answerTooLarge(request, response, env.API_URL),
})

function bodyLimit({ url = '', headers }: IncomingMessage): number {
  if (isUnder(paths.api.auth, url)) return SIGN_IN_BYTES
  const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false
  return isForm && isUnder(paths.api.trpc, url) ? FORM_BYTES : MAX_BODY_BYTES
}

const isUnder = (path: string, url: string): boolean => url.startsWith(`${path}/`)

function answerTooLarge(request: IncomingMessage, response: ServerResponse, api_url: string): void {
  const id = requestIdOf(request)
  const problem = toProblem(new ServiceError('request.too_large'), {
    request_id: id,
    instance: instanceOf(request),
    api_url,
  })
  response
    .writeHead(problem.status, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': id,
    })
    .end(JSON.stringify(problem))
}

/** The path of an endpoint. Those of pages may contain a token. */
function instanceOf({ url = '/' }: IncomingMessage): string {
  const { pathname } = new URL(url, 'http://localhost')
  return pathname.startsWith('/api/') ? pathname : '/'
}
