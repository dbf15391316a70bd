import { setTimeout as wait } from 'node:timers/promises'
import { EmailAddress } from '@stayward/contract/account/account'
import { z } from 'zod'
import { clientNetwork } from '../../kernel/client-address.ts'
import type { UserContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { findOwnIdentity, isDisabled } from './auth.queries.ts'
import { verifyHash } from './password-hash.rules.ts'

// What could never be stored needs no look-up, and a megabyte no hash.
const SignInAttempt = z.object({ email: EmailAddress, password: z.string().max(200) })

const FREE_ATTEMPTS = 3
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 8_000

/** How long the answer to an attempt is held back, where `attempts` counts those of the last quarter of an hour. */
export const attemptDelayMs = (attempts: number): number =>
  attempts <= FREE_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (attempts - FREE_ATTEMPTS - 1), LONGEST_DELAY_MS)

/** Somebody who says that a password is theirs. */
export type PasswordAttempt = {
  email: string
  password: string
  client_address: string
  /** The browser from which that address has signed in before, or the session that asks; null for a stranger. */
  device: string | null
}

/**
 * Our own identity of an address whose password is right. Throws `sign_in.failed`, alike for a wrong password and an
 * unknown address, `sign_in.disabled` to who knows the password of somebody kept out, or `rate_limit.exceeded`.
 *
 * Failures only slow an account's sign-in down, never lock it. Attempts from one network run one after the other, so
 * that none runs beside the delay of another. A device that is known counts, waits and is slowed down on its own:
 * whatever strangers try, its owner gets in from there as fast as ever.
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
 * Whether a password is that of a user's identity, tried from a session of theirs. Throws 422 at `path` where it is not,
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

/** The refusal of what is not somebody's password. */
export const wrongPassword = (path: string): ServiceError =>
  invalidField(path, 'wrong_password', 'The password is wrong.')

/** Under which name the attempts at an address are counted. */
export const attemptKey = (services: Pick<Services, 'vault'>, email: string): string =>
  services.vault.lookup(email, 'sign_in.attempt')
