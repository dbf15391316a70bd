import { operationsOf } from '@stayward/openapi/operations'
import { managerRouter } from '@stayward/trpc/manager.root'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

/** The operations that need no token. Adding one is a decision, not an accident. */
const PUBLIC_OPERATIONS = [
  'GET /v1/checkin/{code}',
  'GET /v1/geo/cities',
  'GET /v1/geo/countries',
  'GET /v1/geo/provinces',
  'GET /v1/public/tasks/{token}',
  'POST /v1/checkin/{code}/guests',
]

const OTHER_ROUTES = [
  '/',
  '/.well-known/jwks.json',
  '/docs',
  '/docs/changelog',
  '/docs/errors',
  '/health',
  '/openapi.json',
  '/ready',
]

const operations = operationsOf(managerRouter)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '019ab0c2-0000-7000-8000-000000000001')
const protectedOperations = operations.filter((operation) => !PUBLIC_OPERATIONS.includes(nameOf(operation)))

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('lets strangers into the written list alone', () => {
  expect(
    operations
      .filter(({ isPublic }) => isPublic)
      .map(nameOf)
      .toSorted(),
  ).toEqual(PUBLIC_OPERATIONS)
})

describe.each(protectedOperations)('$method $path', ({ method, path }) => {
  it('answers 401 without a token and with a bad one, whatever else is wrong', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic dXNlcjpwYXNz' },
    ]) {
      const answer = await api.send(method, `${fill(path)}?x=`, { body: '{', headers })
      expect(answer.status).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
      expect(answer.problem().instance).toBe(path)
    }
  })

  it('ignores cookies', async () => {
    const headers = { cookie: '__Host-session=1; next-auth.session-token=1' }
    expect((await api.send(method, fill(path), { headers })).status).toBe(401)
  })
})

it.each(protectedOperations.filter(({ path }) => path !== '/signup'))(
  '$method $path answers 403 to a valid token without an account',
  async ({ method, path }) => {
    const answer = await api.send(method, fill(path), { token: await api.token() })
    expect(answer.problem()).toMatchObject({ status: 403, code: 'account.signup_required' })
  },
)

it.each(operations.filter(({ isPublic, method }) => isPublic && method === 'GET'))(
  '$method $path does not look at a token',
  async ({ method, path }) => {
    expect((await api.send(method, fill(path), { token: 'nonsense' })).status).not.toBe(401)
  },
)

it.each(OTHER_ROUTES)('%s ignores Authorization', async (path) => {
  expect((await api.send('GET', path, { token: 'nonsense' })).status).toBeLessThan(400)
})
