import 'server-only'
import { createSession, revokeSession } from '@stayward/trpc/auth/sessions.service'
import { verifyPassword } from '@stayward/trpc/auth/password.service'
import { loggableError } from '@stayward/trpc/kernel/loggable-error'
import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import { paths } from '../paths'
import { authCookies } from './cookies'
import { requestFacts } from './request-facts'
import { services } from './services'

// The session row ends a sign-in, 30 days after its last use; the cookie only has to outlive it.
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** next-auth over our own sessions: its encrypted cookie carries the id of a session row and nothing else. */
export function authOptions(headers: Headers): NextAuthOptions {
  const { env } = services()
  return {
    secret: env.NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    cookies: authCookies(env),
    pages: { signIn: paths.signIn(), error: paths.signIn() },
    providers: [
      credentialsProvider({
        credentials: { email: {}, password: {} },
        authorize: (credentials) => signIn(headers, credentials?.email ?? '', credentials?.password ?? ''),
      }),
    ],
    callbacks: {
      // `id` is there only right after `authorize` below.
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

async function signIn(headers: Headers, email: string, password: string): Promise<{ id: string }> {
  const { client_address } = await requestFacts(headers)
  try {
    const identity = await verifyPassword(services(), { email, password, client_address })
    return {
      id: await createSession(services(), {
        identity_id: identity.id,
        user_agent: headers.get('user-agent'),
      }),
    }
  } catch (error) {
    // next-auth hands the message to the form, which has words for every code.
    if (error instanceof ServiceError) throw new Error(error.code, { cause: error })
    services().log.error({ err: loggableError(error) }, 'sign-in failed')
    throw new Error('internal.unexpected', { cause: error })
  }
}
