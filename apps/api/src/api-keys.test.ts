import { API_KEY_SCOPES, type ApiKeyScope } from '@stayward/contract/account/api-key'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { property } from './testing/bodies.ts'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const ShownKey = z.object({ id: z.string(), token: z.string() })

/** A new owner with a key that has these scopes. */
async function keyOf(scopes: readonly ApiKeyScope[] = API_KEY_SCOPES) {
  const owner = await api.signUp()
  const answer = await api.send('POST', '/v1/api-keys', { token: owner, body: { name: 'Channel', scopes } })
  expect(answer.status).toBe(201)
  return { owner, ...ShownKey.parse(answer.json()) }
}

describe('an API key over REST', () => {
  it('is a bearer token of its account', async () => {
    const { owner, token } = await keyOf()
    const created = await api.send('POST', '/v1/properties', { token, body: property })
    expect(created.status).toBe(201)
    const listed = await api.send('GET', '/v1/properties', { token: owner })
    expect(listed.json()).toMatchObject({ items: [{ name: property.name, access_level: 'owner' }] })
  })

  it('gets the missing scope in the error', async () => {
    const { token } = await keyOf(['bookings:read'])
    const answer = await api.send('POST', '/v1/properties', { token, body: property })
    expect(answer.problem()).toMatchObject({
      status: 403,
      code: 'api_key.scope_required',
      scope: 'properties:write',
    })
  })

  it.each([
    ['POST', '/signup'],
    ['GET', '/v1/account'],
    ['PUT', '/v1/account'],
    ['GET', '/v1/api-keys'],
    ['POST', '/v1/api-keys'],
    ['GET', '/v1/users'],
    ['POST', '/v1/invitations/x/accept'],
    ['POST', '/v1/invitations/x/decline'],
  ] as const)('may not %s %s, whatever its scopes', async (method, path) => {
    const { token } = await keyOf()
    const answer = await api.send(method, path, { token })
    expect(answer.problem()).toMatchObject({
      status: 403,
      code: 'api_key.not_allowed',
      instance: expect.any(String),
    })
  })

  it('is refused once it is revoked', async () => {
    const { owner, id, token } = await keyOf()
    expect((await api.send('DELETE', `/v1/api-keys/${id}`, { token: owner })).status).toBe(204)
    const answer = await api.send('GET', '/v1/properties', { token })
    expect(answer.status).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.problem().code).toBe('auth.token_invalid')
  })

  it('is shown once, whatever is repeated', async () => {
    const owner = await api.signUp()
    const create = () =>
      api.send('POST', '/v1/api-keys', {
        token: owner,
        body: { name: 'Channel', scopes: ['tasks:read'] },
        headers: { 'idempotency-key': 'again' },
      })
    const [first, second] = [await create(), await create()]
    expect(first.json()).toMatchObject({ token: expect.stringMatching(/^stw_/) })
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toMatchObject({ token: null })
  })
})
