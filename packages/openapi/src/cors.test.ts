import { describe, expect, test } from 'vitest'
import { fixtureClient, note } from './testing/fixture-client.ts'
import { fixtureServer } from './testing/fixture-server.ts'

const { app } = await fixtureServer({ CORS_ORIGINS: 'https://shop.example' })
const { send } = fixtureClient(app)

describe('a script of another origin', () => {
  test('reads geography wherever it is from', async () => {
    expect((await send('GET', '/v1/geo/countries')).headers['access-control-allow-origin']).toBe('*')
  })
  test('reads the rest only from CORS_ORIGINS', async () => {
    const from = (origin: string) => send('GET', note, { headers: { origin } })
    expect((await from('https://shop.example')).headers['access-control-allow-origin']).toBe(
      'https://shop.example',
    )
    const stranger = (await from('https://evil.example')).headers
    expect(stranger['access-control-allow-origin']).toBeUndefined()
    expect(stranger['vary']).toBe('Origin')
  })
  test('gets a preflight answered', async () => {
    const answer = await send('OPTIONS', note, {
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'PATCH' },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'access-control-allow-methods': 'DELETE, GET, HEAD, OPTIONS, PATCH',
      allow: 'DELETE, GET, HEAD, OPTIONS, PATCH',
    })
    expect(answer.headers['access-control-allow-headers']).toContain('Idempotency-Key')
    expect((await send('OPTIONS', '/v1/geo/countries')).headers['access-control-allow-origin']).toBe('*')
  })
})
