import type { Env } from '@stayward/env/env'
import { issuerAgent } from '@stayward/trpc/account/auth/issuer-agent.service'
import type { OidcProvider } from '@stayward/trpc/account/auth/provider-sign-in.service'
import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'

const TIMEOUT_MS = 5_000

/**
 * A provider as next-auth speaks with it. Nothing but who somebody is and their address is asked for; as a proof it is to
 * let in nobody without their password or the like, were they signed in there.
 */
export const oidcProvider = (
  provider: OidcProvider,
  { env, isProof }: { env: Env; isProof: boolean },
): OAuthConfig<Profile> => ({
  id: provider.id,
  name: provider.name,
  type: 'oauth',
  wellKnown: `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  clientId: provider.client_id,
  clientSecret: provider.client_secret,
  authorization: { params: { scope: 'openid email', ...(isProof && { max_age: 0 }) } },
  idToken: true,
  checks: ['pkce', 'state', 'nonce'],
  httpOptions: { timeout: TIMEOUT_MS, agent: issuerAgent(env, provider.issuer) },
  userinfo: {
    request: async ({ client, tokens }) => {
      // next-auth hands over the TokenSet that openid-client has verified, and types it as what it was made of.
      const verified = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>
      const claims = verified.claims()
      // Providers may keep the address out of the token; the token's own claims count in any case.
      return claims.email === undefined ? { ...(await client.userinfo(verified)), ...claims } : claims
    },
  },
  // The id is replaced by that of a session as soon as the claims were looked at.
  profile: ({ sub = '' }) => ({ id: sub }),
})
