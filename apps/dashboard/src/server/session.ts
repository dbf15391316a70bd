import 'server-only'
import type { Actor, IdentityActor, UserActor } from '@stayward/trpc/kernel/actor'
import { resolveSession } from '@stayward/trpc/account/auth/callers.service'
import { decode } from 'next-auth/jwt'
import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { paths } from '../paths'
import { sessionCookieName } from './cookies'
import { PAGE_HEADER } from './page-headers'
import { services } from './services'

/** The caller of this request, by the current session row behind the cookie. */
export const currentActor = cache(async (): Promise<Actor> => {
  const session_id = await sessionId()
  return session_id ? resolveSession(services(), session_id) : { kind: 'nobody' }
})

async function sessionId(): Promise<string | null> {
  const { env } = services()
  const token = (await cookies()).get(sessionCookieName(env))?.value
  if (!token) return null
  const claims = await decode({ token, secret: env.NEXTAUTH_SECRET }).catch(() => null)
  return claims?.session_id ?? null
}

/** The signed-in user of a page; anybody else is redirected to sign in or up, and back afterwards. */
export async function requireUser(): Promise<UserActor> {
  const actor = await currentActor()
  if (actor.kind === 'user') return actor
  if (actor.kind === 'identity') redirect(paths.welcome)
  const page = (await headers()).get(PAGE_HEADER)
  redirect(paths.signIn(page && page !== paths.home ? { callbackUrl: page } : {}))
}

/** The signed-in administrator; for everybody else the page does not exist. */
export async function requireAdmin(): Promise<UserActor> {
  const actor = await requireUser()
  if (actor.role !== 'admin') notFound()
  return actor
}

/** The signed-in person without an account; anybody else is redirected. */
export async function requireIdentity(): Promise<IdentityActor> {
  const actor = await currentActor()
  if (actor.kind === 'identity') return actor
  redirect(actor.kind === 'user' ? paths.home : paths.signIn())
}

/** Redirects signed-in users away from the pages for strangers. */
export async function requireStranger(destination: string = paths.home): Promise<void> {
  const actor = await currentActor()
  if (actor.kind === 'user' || actor.kind === 'identity') redirect(destination)
}
