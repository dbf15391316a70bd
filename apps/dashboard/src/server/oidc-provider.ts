import type { Env } from '@stayward/env/env'
import { issuerAgent } from '@stayward/trpc/account/auth/issuer-agent.service'
import type { OidcProvider } from '@stayward/trpc/account/auth/provider-sign-in.service'
import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'

const TIMEOUT_MS = 5_000

/**
 * A provider in next-auth's form. It asks for nothing but identity and address; for a proof the provider must
 * make the user authenticate, even if they are signed in there.
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
      // next-auth passes the TokenSet verified by openid-client, but types it as its input.
      const verified = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>
      const claims = verified.claims()
      // Providers may leave the address out of the token; the token's own claims take precedence.
      return claims.email === undefined ? { ...(await client.userinfo(verified)), ...claims } : claims
    },
  },
  // The id is replaced with a session's once the claims are checked.
  profile: ({ sub = '' }) => ({ id: sub }),
})
