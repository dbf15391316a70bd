import type { JWK } from 'jose'

/** The subject of one of our own tokens: an identity, by its id and nothing else, while its session lasts. */
export type OwnToken = { kind: 'own'; identity_id: string; session_id: string; issued_at: string }

/** What a valid token of another issuer says about its bearer. */
export type ForeignToken = {
  kind: 'foreign'
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  /** When its bearer last authenticated with the issuer, if the issuer says so. */
  proved_at: string | null
}

/** What a valid token says about its bearer. */
export type VerifiedToken = OwnToken | ForeignToken

/** Issues our own access tokens, and verifies those of every trusted issuer. */
export interface AccessTokens {
  /** A signed token for an identity, tied to one of its sessions; expires after 15 minutes by default. */
  issue: (
    subject: Pick<OwnToken, 'identity_id' | 'session_id'>,
    options?: { ttl_seconds?: number },
  ) => Promise<string>
  /** Who a token belongs to. Throws `auth.token_invalid` unless it is a valid token of a trusted issuer. */
  verify: (token: string) => Promise<VerifiedToken>
  /** The public keys of our own issuer, as `/.well-known/jwks.json` shows them. */
  jwks: () => { keys: JWK[] }
}
