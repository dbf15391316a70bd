import 'server-only'
import { takeFirstLanguage } from '@stayward/trpc/account/auth/first-language.service'
import { createSession, revokeSession } from '@stayward/trpc/account/auth/sessions.service'
import { verifyPassword } from '@stayward/trpc/account/auth/password.service'
import { verifySecondFactor } from '@stayward/trpc/account/auth/verify-second-factor.service'
import { verifySignInLink } from '@stayward/trpc/account/auth/sign-in-link.service'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import { paths } from '../paths'
import { authLog } from './auth-log'
import { authCookies } from './cookies'
import { knownDevice, rememberDevice } from './known-device'
import { oidcProvider } from './oidc-provider'
import { receiveReturn } from './provider-return'
import { requestFacts } from './request-facts'
import { services } from './services'
import { refusalCode } from './sign-in-refusal'

// The session row ends a sign-in after 30 days; the cookie only has to outlive it.
const COOKIE_SECONDS = 365 * 24 * 60 * 60

type Facts = {
  headers: Headers
  /** Whether the person leaving for a provider must authenticate again. */
  isProof: boolean
  /** Where an error is shown next to the page. */
  onRefusal: (error: unknown) => void
}

/**
 * next-auth on top of our own sessions: its encrypted cookie contains the id of a session row and nothing
 * else.
 */
export function authOptions({ headers, isProof, onRefusal }: Facts): NextAuthOptions {
  const { env } = services()
  const signIn = (prove: Prove) => telling(() => openSession(headers, prove), onRefusal)
  return {
    secret: env.NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    cookies: authCookies(env),
    logger: authLog(),
    pages: { signIn: paths.signIn(), error: paths.signIn() },
    providers: [
      credentialsProvider({
        credentials: { email: {}, password: {}, code: {} },
        authorize: (credentials) =>
          signIn(async (client_address) => {
            const { email = '', password = '', code = '' } = credentials ?? {}
            const device = await knownDevice(email)
            const proved = await verifyPassword(services(), { email, password, client_address, device })
            await verifySecondFactor(services(), { identity_id: proved.id, code })
            return proved
          }),
      }),
      credentialsProvider({
        id: 'link',
        credentials: { token: {}, code: {} },
        authorize: (credentials) =>
          signIn((client_address) =>
            verifySignInLink(services(), {
              token: credentials?.token ?? '',
              code: credentials?.code ?? '',
              client_address,
            }),
          ),
      }),
      ...env.OIDC_PROVIDERS.map((provider) => oidcProvider(provider, { env, isProof })),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        const provider = env.OIDC_PROVIDERS.find(({ id }) => id === account?.provider)
        if (!provider) return true
        const received = await telling(() => receiveReturn({ provider, claims: profile, headers }), onRefusal)
        if ('page' in received) return received.page
        user.id = received.session_id
        return true
      },
      // `user` is only set right after signing in, and its id is that of the session.
      jwt: ({ token, user }) => ({ session_id: user ? user.id : token.session_id }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token.session_id) await revokeSession(services(), token.session_id)
      },
    },
  }
}

type Prove = (client_address: string) => Promise<{ id: string; email: string }>

/** Creates a session for the person that `prove` identifies, and remembers the browser and perhaps its language. */
async function openSession(headers: Headers, prove: Prove): Promise<{ id: string }> {
  const { client_address, locale } = await requestFacts(headers)
  const { id: identity_id, email } = await prove(client_address)
  await rememberDevice(email)
  await takeFirstLanguage(services(), { identity_id, locale })
  return { id: await createSession(services(), { identity_id, user_agent: headers.get('user-agent') }) }
}

/** next-auth passes an error's message to the page, which has a text for every code. */
async function telling<Answer>(
  attempt: () => Promise<Answer>,
  onRefusal: Facts['onRefusal'],
): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    onRefusal(error)
    throw new Error(refusalCode(error), { cause: error })
  }
}
