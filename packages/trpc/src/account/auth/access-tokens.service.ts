import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Env } from '@stayward/env/env'
import { guardedFetch } from '@stayward/integrations/outbound/guarded-fetch'
import { outboundRules } from '@stayward/integrations/outbound/outbound-rules'
import { decodeJwt, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { AccessTokens, OwnToken, VerifiedToken } from '../../kernel/access-tokens.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { TrustedIssuer } from './trusted-issuer.service.ts'
import { VerifiedTokens } from './verified-tokens.service.ts'

/** Our own issuer's name in the table `identity`, independent of its URL. */
export const OWN_ISSUER = 'stayward'

const AUDIENCE = 'stayward'
/** Default lifetime of our tokens. */
export const TOKEN_SECONDS = 15 * 60

const OwnClaims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number() })

/** Access tokens as signed JSON web tokens. */
export class SignedTokens implements AccessTokens {
  readonly #env: Env
  readonly #clock: Clock
  readonly #privateKey
  readonly #publicKey
  readonly #verified: VerifiedTokens
  readonly #trusted: ReadonlyMap<string, TrustedIssuer>

  constructor(env: Env, clock: Clock) {
    this.#env = env
    this.#clock = clock
    this.#privateKey = createPrivateKey({ key: env.TOKEN_SIGNING_KEY, format: 'jwk' })
    this.#publicKey = createPublicKey(this.#privateKey)
    this.#verified = new VerifiedTokens(clock)
    const fetch = guardedFetch(outboundRules(env.OUTBOUND_ALLOW))
    this.#trusted = new Map(
      env.TRUSTED_ISSUERS.map((config) => [config.issuer, new TrustedIssuer(config, clock, fetch)]),
    )
  }

  issue(
    { identity_id, session_id }: Pick<OwnToken, 'identity_id' | 'session_id'>,
    { ttl_seconds = TOKEN_SECONDS }: { ttl_seconds?: number } = {},
  ): Promise<string> {
    // Includes milliseconds, to tell a token issued just before a password change from one issued just after.
    const issuedAt = this.#clock.now().getTime() / 1000
    return new SignJWT({ sid: session_id })
      .setProtectedHeader({ alg: 'ES256', kid: this.#env.TOKEN_SIGNING_KEY.kid, typ: 'JWT' })
      .setIssuer(this.#env.API_URL)
      .setAudience(AUDIENCE)
      .setSubject(identity_id)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.floor(issuedAt) + ttl_seconds)
      .sign(this.#privateKey)
  }

  async verify(token: string): Promise<VerifiedToken> {
    const known = this.#verified.find(token)
    if (known) return known
    try {
      const { iss = '', exp = 0 } = decodeJwt(token)
      const verified = await this.#verifyAs(iss, token)
      this.#verified.keep(token, verified, exp * 1000)
      return verified
    } catch (cause) {
      const refusal = new ServiceError('auth.token_invalid')
      refusal.cause = cause
      throw refusal
    }
  }

  jwks(): { keys: JWK[] } {
    const { kid } = this.#env.TOKEN_SIGNING_KEY
    return { keys: [{ ...this.#publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] }
  }

  #verifyAs(issuer: string, token: string): Promise<VerifiedToken> {
    if (issuer === this.#env.API_URL) return this.#verifyOwn(token)
    const trusted = this.#trusted.get(issuer)
    if (!trusted) throw new Error(`The issuer ${issuer} is not trusted.`)
    return trusted.verify(token)
  }

  async #verifyOwn(token: string): Promise<VerifiedToken> {
    const { payload } = await jwtVerify(token, this.#publicKey, {
      issuer: this.#env.API_URL,
      audience: AUDIENCE,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: this.#clock.now(),
    })
    const { sub: identity_id, sid: session_id, iat } = OwnClaims.parse(payload)
    return { kind: 'own', identity_id, session_id, issued_at: new Date(Math.round(iat * 1000)).toISOString() }
  }
}
