import type { Env } from '@stayward/env/env'
import type { GuardedFetch } from '@stayward/integrations/outbound/guarded-fetch'
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ForeignToken } from '../../kernel/access-tokens.ts'
import type { Clock } from '../../kernel/clock.ts'
import { IdentityClaims, provedAt } from './identity-claims.rules.ts'

type IssuerConfig = Env['TRUSTED_ISSUERS'][number]

const TIMEOUT_MS = 5_000
const RETRY_MS = 10_000
const REDISCOVER_MS = 24 * 60 * 60 * 1000
const CLOCK_TOLERANCE_SECONDS = 5

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) })

/** Verifies the tokens of one OIDC issuer with its published keys. */
export class TrustedIssuer {
  readonly #config: IssuerConfig
  readonly #clock: Clock
  readonly #fetch: GuardedFetch
  #keys: Promise<JWTVerifyGetKey> | null = null
  #keepUntil = 0

  constructor(config: IssuerConfig, clock: Clock, fetch: GuardedFetch) {
    this.#config = config
    this.#clock = clock
    this.#fetch = fetch
  }

  /** The claims of a valid token; throws for any other, and while the issuer's keys are unavailable. */
  async verify(token: string): Promise<ForeignToken> {
    const { issuer, audience, algorithms, email_trusted } = this.#config
    const { payload } = await jwtVerify(token, await this.#findKeys(), {
      issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: this.#clock.now(),
    })
    const { sub, email = null, email_verified, auth_time } = IdentityClaims.parse(payload)
    return {
      kind: 'foreign',
      issuer,
      subject: sub,
      email,
      email_verified: email !== null && (email_trusted || email_verified),
      proved_at: provedAt(this.#clock, auth_time),
    }
  }

  /** Discovery is cached for a day, a failure for ten seconds to spare an issuer that is down. */
  #findKeys(): Promise<JWTVerifyGetKey> {
    const now = performance.now()
    if (this.#keys && now < this.#keepUntil) return this.#keys
    this.#keepUntil = now + RETRY_MS
    this.#keys = discoverKeys(this.#config.issuer, this.#fetch).then((keys) => {
      this.#keepUntil = now + REDISCOVER_MS
      return keys
    })
    return this.#keys
  }
}

async function discoverKeys(issuer: string, fetch: GuardedFetch): Promise<JWTVerifyGetKey> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${issuer} answers ${answer.status} to discovery`)
  const discovery = Discovery.parse(await answer.json())
  if (discovery.issuer !== issuer) throw new Error(`${issuer} calls itself ${discovery.issuer}`)
  return createRemoteJWKSet(new URL(discovery.jwks_uri), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetch,
  })
}
