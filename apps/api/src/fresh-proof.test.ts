import { session } from '@stayward/db/schema/identity.table'
import { setUserDisabled } from '@stayward/trpc/account/auth/disable-user.service'
import { startTestIssuer } from '@stayward/trpc/testing/test-issuer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const KEY = { name: 'Robot', scopes: ['bookings:read'] }

let api: TestApi
let issuer: Awaited<ReturnType<typeof startTestIssuer>>
beforeAll(async () => {
  issuer = await startTestIssuer()
  api = await createTestApi({
    TRUSTED_ISSUERS: JSON.stringify([
      { issuer: issuer.issuer, audience: 'stayward', algorithms: ['RS256'], email_trusted: true },
    ]),
  })
})
beforeEach(() => api.services.clock.set('2026-12-01T12:00:00Z'))
afterAll(async () => {
  await api.close()
  await issuer.stop()
})

const makeKey = (token: string) => api.send('POST', '/v1/api-keys', { token, body: KEY })

describe('a token of ours over REST', () => {
  it('ends with its session, although the same process has verified it before', async () => {
    const token = await api.signUp()
    expect((await api.send('GET', '/v1/account', { token })).status).toBe(200)
    await api.services.db.update(session).set({ revoked_at: api.services.clock.now().toISOString() })
    const answer = await api.send('GET', '/v1/account', { token })
    expect(answer.problem()).toMatchObject({ status: 401, code: 'auth.token_invalid' })
  })

  it('ends as its user is disabled, and does not come back', async () => {
    const email = `${api.services.ids.next()}@example.com`
    const token = await api.token(email)
    await api.send('POST', '/signup', { token, body: { name: 'Lucía', last_name: 'Navarro' } })
    for (const disabled of [true, false]) await setUserDisabled(api.services, email, disabled)
    expect((await api.send('GET', '/v1/account', { token })).status).toBe(401)
  })

  it('says who by the identity and the session alone', async () => {
    const [, claims = ''] = (await api.token('somebody@example.com')).split('.')
    const said = Buffer.from(claims, 'base64url').toString()
    expect(said).toMatch(/"sid":"[\da-f-]{36}".*"sub":"[\da-f-]{36}"/)
    expect(said).not.toContain('somebody')
  })

  it('creates an API key within ten minutes of a proof, and asks for a fresh one after that', async () => {
    const token = await api.signUp()
    expect((await makeKey(token)).status).toBe(201)
    api.services.clock.advance({ minutes: 11 })
    expect((await makeKey(token)).problem()).toMatchObject({
      status: 403,
      code: 'auth.fresh_proof_required',
    })
    expect((await api.send('GET', '/v1/api-keys', { token })).status).toBe(200)
  })
})

describe('a token of another issuer', () => {
  const tokenWith = (claims: Record<string, unknown>) =>
    issuer.sign(api.services.clock.now(), { sub: 'person', email: 'person@example.com', ...claims })

  it('needs an auth_time within ten minutes for what asks for a fresh proof', async () => {
    const seconds = Math.floor(api.services.clock.now().getTime() / 1000)
    const old = await tokenWith({ auth_time: seconds - 601 })
    await api.send('POST', '/signup', { token: old, body: { name: 'Lucía', last_name: 'Navarro' } })
    expect((await makeKey(old)).problem().code).toBe('auth.fresh_proof_required')
    expect((await makeKey(await tokenWith({}))).problem().code).toBe('auth.fresh_proof_required')
    expect((await makeKey(await tokenWith({ auth_time: seconds - 599 }))).status).toBe(201)
  })
})
