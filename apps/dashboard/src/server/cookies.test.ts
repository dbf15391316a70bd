import { testEnv } from '@stayward/env/testing/test-env'
import { describe, expect, it } from 'vitest'
import { authCookies, linkCookieName } from './cookies'

const cookiesAt = (DASHBOARD_URL: string) => {
  const env = testEnv({ DATABASE_URL: 'postgres://localhost/none', DASHBOARD_URL })
  return { named: linkCookieName(env), all: Object.entries(authCookies(env)) }
}

describe('the cookies of the sign-in', () => {
  it('are bound to this host over TLS, closed to scripts, and come along on the way back from a provider', () => {
    const { named, all } = cookiesAt('https://app.example.com')
    expect(named).toBe('__Host-stayward.link')
    expect(all.map(([kind]) => kind)).toEqual(
      expect.arrayContaining(['sessionToken', 'state', 'pkceCodeVerifier', 'nonce']),
    )
    for (const [, { name, options }] of all) {
      expect(name).toMatch(/^__Host-stayward\.[a-z]+$/)
      expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure: true })
      expect(options).not.toHaveProperty('domain')
    }
  })

  it('need no TLS on this machine', () => {
    const { named, all } = cookiesAt('http://localhost:3000')
    expect(named).toBe('stayward.link')
    for (const [, { options }] of all) expect(options.secure).toBe(false)
  })

  it('forget a departure after a quarter of an hour', () => {
    const { all } = cookiesAt('https://app.example.com')
    const departing = all.filter(([kind]) => ['state', 'pkceCodeVerifier', 'nonce'].includes(kind))
    expect(departing.map(([, { options }]) => options.maxAge)).toEqual([900, 900, 900])
  })
})
