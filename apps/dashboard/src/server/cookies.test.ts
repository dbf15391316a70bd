import { testEnv } from '@stayward/env/testing/test-env'
import { describe, expect, it } from 'vitest'
import { authCookies, intentCookieName } from './cookies'

const cookiesAt = (DASHBOARD_URL: string) => {
  const env = testEnv({ DATABASE_URL: 'postgres://localhost/none', DASHBOARD_URL })
  return { named: intentCookieName(env), all: Object.entries(authCookies(env)) }
}

describe('the cookies of the sign-in', () => {
  it('are bound to this host over TLS, closed to scripts, and come along on the way back from a provider', () => {
    const { named, all } = cookiesAt('https://app.example.com')
    expect(named).toBe('__Host-stayward.intent')
    expect(all.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['sessionToken', 'state', 'pkceCodeVerifier', 'nonce']),
    )
    for (const [, cookie] of all) {
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^__Host-stayward\.[a-z]+$/),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
      })
      expect(cookie).not.toHaveProperty('options.domain')
    }
  })

  it('need no TLS on this machine', () => {
    const { named, all } = cookiesAt('http://localhost:3000')
    expect(named).toBe('stayward.intent')
    for (const [, cookie] of all) expect(cookie).toHaveProperty('options.secure', false)
  })

  it('forget a departure after a quarter of an hour', () => {
    const { all } = cookiesAt('https://app.example.com')
    const departing = all.filter(([kind]) => ['state', 'pkceCodeVerifier', 'nonce'].includes(kind))
    expect(departing).toHaveLength(3)
    for (const [, cookie] of departing) expect(cookie).toHaveProperty('options.maxAge', 900)
  })
})
