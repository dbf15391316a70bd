import type { JWK } from 'jose'

/** What a token of ours stands for: an identity, by its id and nothing else, as long as a session of it lasts. */
export type OwnToken = { kind: 'own'; identity_id: string; session_id: string; issued_at: string }

/** What a valid token of another issuer says about its bearer. */
export type ForeignToken = {
  kind: 'foreign'
  issuer: string
  subject: string
  email: string | null
  email_verified: boolean
  /** When its bearer last proved to the issuer who they are, where it says so. */
  proved_at: string | null
}

/** What a valid token says about its bearer. */
export type VerifiedToken = OwnToken | ForeignToken

/** Issues our own access tokens, and verifies those of every issuer that is trusted. */
export interface AccessTokens {
  /** A signed token for an identity that ends with a session of it; after 15 minutes unless said. */
  issue: (
    subject: Pick<OwnToken, 'identity_id' | 'session_id'>,
    options?: { ttl_seconds?: number },
  ) => Promise<string>
  /** Who a token speaks for. Throws `auth.token_invalid` for anything but a valid token of a trusted issuer. */
  verify: (token: string) => Promise<VerifiedToken>
  /** The public keys of our own issuer, as `/.well-known/jwks.json` shows them. */
  jwks: () => { keys: JWK[] }
}
