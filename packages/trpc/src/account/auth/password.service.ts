import { setTimeout as wait } from 'node:timers/promises'
import { EmailAddress } from '@stayward/contract/account/account'
import { z } from 'zod'
import { clientNetwork } from '../../kernel/client-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { findOwnIdentity, isDisabled } from './auth.queries.ts'
import { verifyHash } from './password-hash.rules.ts'

// A password that can never be stored needs no look-up, and a megabyte of it must not be hashed.
const SignInAttempt = z.object({ email: EmailAddress, password: z.string().max(200) })

const FREE_ATTEMPTS = 3
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 8_000

/** How long the response is delayed, given the number of `attempts` in the last quarter of an hour. */
export const attemptDelayMs = (attempts: number): number =>
  attempts <= FREE_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (attempts - FREE_ATTEMPTS - 1), LONGEST_DELAY_MS)

/** An attempt to sign in with a password. */
export type PasswordAttempt = {
  email: string
  password: string
  client_address: string
  /** The browser that has signed in to that address before, or the current session; null for a stranger. */
  device: string | null
}

/**
 * Our own identity of an address, if its password is right. Throws `sign_in.failed` for a wrong password and
 * an unknown address alike, `sign_in.disabled` if the password is right but the user is disabled, or
 * `rate_limit.exceeded`.
 *
 * Failures only delay sign-in to an account, they never block it. Attempts from one network run one after the
 * other, so that none runs during the delay of another. A known device has its own count, queue and delay:
 * whatever strangers try, its owner signs in from there as fast as ever.
 */
export async function verifyPassword(
  services: Services,
  attempt: PasswordAttempt,
  hold: (ms: number) => Promise<unknown> = wait,
): Promise<{ id: string; email: string }> {
  const { client_address, device } = attempt
  if (device === null) await services.limits.countClient('sign_in', client_address)
  else await services.limits.count('sign_in', device)
  const { success, data } = SignInAttempt.safeParse(attempt)
  if (!success) throw new ServiceError('sign_in.failed')
  const { email, password } = data
  const account = attemptKey(services, email)
  const place = `${account}:${device ?? clientNetwork(client_address)}`
  const counted = device === null ? account : `${account}:${device}`
  return services.limits.inLine(place, LONGEST_DELAY_MS / 1000, async () => {
    await hold(attemptDelayMs(await services.limits.attempt(counted)))
    const found = await findOwnIdentity(services.db, email)
    if (!(await verifyHash(found?.password_hash ?? null, password)) || !found)
      throw new ServiceError('sign_in.failed')
    await services.limits.forgetAttempts(counted)
    if (await isDisabled(services.db, found.id)) throw new ServiceError('sign_in.disabled')
    return { id: found.id, email: found.email }
  })
}

/**
 * Checks a password of the caller's own identity, within their session. Throws 422 at `path` if it is wrong,
 * and `rate_limit.exceeded`.
 */
export async function confirmPassword(
  ctx: UserContext,
  { email, password, path }: { email: string; password: string; path: string },
): Promise<void> {
  const { client_address } = ctx.request
  const device = `session:${ctx.actor.session_id ?? ctx.actor.identity_id}`
  await verifyPassword(ctx, { email, password, client_address, device }).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'sign_in.failed' ? wrongPassword(path) : error
  })
}

/** The error for a wrong password. */
export const wrongPassword = (path: string): ServiceError =>
  invalidField(path, 'wrong_password', 'The password is wrong.')

/** The key under which attempts at an address are counted. */
export const attemptKey = (services: Pick<Services, 'vault'>, email: string): string =>
  services.vault.lookup(email, 'sign_in.attempt')
