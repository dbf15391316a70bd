import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEnv } from '@stayward/env/testing/test-env'
import { refusalOf } from '../../testing/refusal.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { SignedTokens } from './access-tokens.service.ts'

const clock = new TestClock('2026-12-01T12:00:00Z')
const NOW = clock.now().getTime() / 1000
const PERSON = { sub: 'person-1', email: 'ana@example.com', email_verified: true }

let issuer: Awaited<ReturnType<typeof startTestIssuer>>
let tokens: SignedTokens
const trusting = (email_trusted: boolean, from = issuer.issuer, env: Record<string, string> = {}) =>
  new SignedTokens(
    testEnv({
      DATABASE_URL: 'postgres://localhost/none',
      TRUSTED_ISSUERS: JSON.stringify([
        { issuer: from, audience: 'stayward', algorithms: ['RS256'], email_trusted },
      ]),
      ...env,
    }),
    clock,
  )

beforeAll(async () => {
  issuer = await startTestIssuer()
  tokens = trusting(false)
})
afterAll(() => issuer.stop())

describe('tokens of a trusted issuer', () => {
  test('a good one speaks for the issuer’s subject, and the keys are fetched once', async () => {
    const [first] = await Promise.all(
      Array.from({ length: 5 }, async () => tokens.verify(await issuer.sign(clock.now(), PERSON))),
    )
    expect(first).toEqual({
      kind: 'foreign',
      proved_at: null,
      issuer: issuer.issuer,
      subject: 'person-1',
      email: PERSON.email,
      email_verified: true,
    })
    expect(issuer.requests).toEqual(['/.well-known/openid-configuration', '/keys'])
  })

  test.for([
    ['expired', { exp: NOW - 60 }],
    ['not valid yet', { nbf: NOW + 60 }],
    ['for another audience', { aud: 'another' }],
    ['without an audience', { aud: [] }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['of an issuer that is not trusted', { iss: 'https://id.example.com' }],
  ] as const)('one %s is refused', async ([, wrong]) => {
    const token = await issuer.sign(clock.now(), { ...PERSON, ...wrong } as Parameters<typeof issuer.sign>[1])
    expect((await refusalOf(tokens.verify(token))).code).toBe('auth.token_invalid')
  })

  test('one with an algorithm that was not agreed is refused', async () => {
    const token = await issuer.sign(clock.now(), PERSON, { alg: 'RS512' })
    expect((await refusalOf(tokens.verify(token))).code).toBe('auth.token_invalid')
  })

  test('one that a stranger signed in the issuer’s name is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ ...PERSON, iss: issuer.issuer, aud: 'stayward', exp: NOW + 60 })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey)
    expect((await refusalOf(tokens.verify(forged))).code).toBe('auth.token_invalid')
  })

  test('an address counts as verified when the issuer says so, or is trusted with its addresses', async () => {
    const verified = async (by: SignedTokens, claims: object) => {
      const token = await by.verify(await issuer.sign(clock.now(), { sub: 'person-1', ...claims }))
      return token.kind === 'foreign' && token.email_verified
    }
    expect(await verified(tokens, { email: PERSON.email, email_verified: 'true' })).toBe(true)
    expect(await verified(tokens, { email: PERSON.email, email_verified: false })).toBe(false)
    expect(await verified(tokens, { email: PERSON.email })).toBe(false)
    expect(await verified(trusting(true), { email: PERSON.email })).toBe(true)
    expect(await verified(trusting(true), {})).toBe(false)
  })

  test('an issuer in a network that may not be called is never asked', async () => {
    const inside = await startTestIssuer()
    const guarded = trusting(true, inside.issuer, { OUTBOUND_ALLOW: '10.0.0.0/8' })
    const verified = guarded.verify(await inside.sign(clock.now(), PERSON))
    expect((await refusalOf(verified)).code).toBe('auth.token_invalid')
    expect(inside.requests).toEqual([])
    await inside.stop()
  })

  test('nor are keys fetched from there in the name of an issuer outside', async () => {
    const keys = await startTestIssuer()
    // The issuer's name is allowed; the address of its keys is not.
    const named = (address: string) => address.replace('127.0.0.1', 'localhost')
    const lured = await startTestIssuer({
      discovery: (address) => ({ issuer: named(address), jwks_uri: `${keys.issuer}/keys` }),
    })
    const name = named(lured.issuer)
    const guarded = trusting(true, name, { OUTBOUND_ALLOW: 'localhost' })
    const verified = guarded.verify(await lured.sign(clock.now(), { ...PERSON, iss: name }))
    expect((await refusalOf(verified)).code).toBe('auth.token_invalid')
    expect([lured.requests, keys.requests]).toEqual([['/.well-known/openid-configuration'], []])
    await Promise.all([lured.stop(), keys.stop()])
  })

  test('while the issuer is away its tokens are refused, and it is not asked for each of them', async () => {
    const gone = await startTestIssuer()
    gone.goAway()
    const stranded = trusting(true, gone.issuer)
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await refusalOf(stranded.verify(await gone.sign(clock.now(), PERSON)))).code).toBe(
        'auth.token_invalid',
      )
    expect(gone.requests).toHaveLength(1)
    await gone.stop()
  })
})
