import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({
    RATE_LIMITS: 'on',
    RATE_LIMIT_STRANGER_PER_MINUTE: '5',
    TRUSTED_PROXIES: '127.0.0.1',
  })
})
afterAll(() => api.close())

const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
})

describe('unknown callers', () => {
  it.each([
    ['without a token', '203.0.113.1', '/v1/bookings', {}, 401],
    ['with a bad token', '203.0.113.2', '/v1/bookings', { authorization: 'Bearer nonsense' }, 401],
    ['at an unknown path', '203.0.113.3', '/v1/nothing', {}, 404],
    ['anywhere else', '203.0.113.4', '/wp-login.php', {}, 404],
  ] as const)(
    '%s gets the allowance in headers, and is stopped after it',
    async (_who, address, url, headers, status) => {
      for (const left of [4, 3, 2, 1, 0]) {
        const answer = await api.send('GET', url, from(address, headers))
        expect(answer.status).toBe(status)
        expect(answer.headers).toMatchObject({
          'ratelimit-policy': '"stranger";q=5;w=60',
          ratelimit: `"stranger";r=${left};t=60`,
        })
      }
      const stopped = await api.send('GET', url, from(address, headers))
      expect([stopped.status, stopped.problem().code]).toEqual([429, 'rate_limit.exceeded'])
      expect(stopped.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"stranger";r=0;t=60' })
    },
  )

  it('does not stop those from the same network who are known', async () => {
    const address = '203.0.113.5'
    const token = await api.signUp()
    for (let tries = 0; tries < 7; tries++) await api.send('GET', '/v1/bookings', from(address))
    const answer = await api.send('GET', '/v1/bookings', { token, ...from(address) })
    expect([answer.status, answer.headers['ratelimit-policy']]).toEqual([200, '"caller";q=6000;w=60'])
  })

  it('is not counted for asking first', async () => {
    for (let tries = 0; tries < 7; tries++)
      expect((await api.send('OPTIONS', '/v1/bookings', from('203.0.113.6'))).status).toBe(204)
  })
})
