import { testEnv } from '@stayward/env/testing/test-env'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { SignedTokens } from './access-tokens.service.ts'

const NOWHERE = 'postgres://localhost/none'
const SOMEONE = {
  identity_id: '01930000-0000-7000-8000-000000000001',
  session_id: '01930000-0000-7000-8000-000000000002',
}

let clock: TestClock
let tokens: SignedTokens
beforeEach(() => {
  clock = new TestClock('2026-12-01T12:00:00Z')
  tokens = new SignedTokens(testEnv({ DATABASE_URL: NOWHERE }), clock)
})

describe('tokens of our own issuer', () => {
  test('a token names the identity that it was issued to and its session, and nothing else', async () => {
    const token = await tokens.issue(SOMEONE)
    expect(await tokens.verify(token)).toEqual({
      kind: 'own',
      ...SOMEONE,
      issued_at: '2026-12-01T12:00:00.000Z',
    })
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  })

  test('anyone can check a token with the published keys, which hold nothing private', async () => {
    const { keys } = tokens.jwks()
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    const { payload } = await jwtVerify(await tokens.issue(SOMEONE), createLocalJWKSet({ keys }), {
      issuer: 'http://localhost:4000',
      audience: 'stayward',
      currentDate: clock.now(),
    })
    expect(payload.sub).toBe(SOMEONE.identity_id)
  })

  test('a token expires after 15 minutes, or when specified', async () => {
    const standard = await tokens.issue(SOMEONE)
    const short = await tokens.issue(SOMEONE, { ttl_seconds: 60 })
    await Promise.all([tokens.verify(standard), tokens.verify(short)])
    clock.advance({ seconds: 59 })
    await tokens.verify(short)
    clock.advance({ seconds: 1 })
    expect((await refusalOf(tokens.verify(short))).code).toBe('auth.token_invalid')
    clock.advance({ minutes: 13, seconds: 59 })
    await tokens.verify(standard)
    clock.advance({ seconds: 1 })
    expect((await refusalOf(tokens.verify(standard))).code).toBe('auth.token_invalid')
  })

  test('a token of another key, without a signature, or of no form at all is refused', async () => {
    const other = new SignedTokens(testEnv({ DATABASE_URL: NOWHERE }), clock)
    const own = await tokens.issue(SOMEONE)
    const [, claims, signature] = own.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      await other.issue(SOMEONE),
      `${unsigned}.${claims}.`,
      `${unsigned}.${claims}.${signature}`,
      'stw_x',
      '',
    ]
    for (const token of forged) expect((await refusalOf(tokens.verify(token))).status).toBe(401)
  })

  test('the public key is not accepted as the secret of an HMAC', async () => {
    const header = decodeProtectedHeader(await tokens.issue(SOMEONE))
    const secret = new TextEncoder().encode(JSON.stringify(tokens.jwks().keys[0]))
    const confused = await new SignJWT({ sid: SOMEONE.session_id })
      .setProtectedHeader({ ...header, alg: 'HS256' })
      .setIssuer('http://localhost:4000')
      .setAudience('stayward')
      .setSubject(SOMEONE.identity_id)
      .setIssuedAt(clock.now())
      .setExpirationTime('2h')
      .sign(secret)
    expect((await refusalOf(tokens.verify(confused))).code).toBe('auth.token_invalid')
  })
})
