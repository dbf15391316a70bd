import { setTimeout as wait } from 'node:timers/promises'
import { EmailAddress } from '@stayward/contract/account'
import { z } from 'zod'
import { ServiceError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { findOwnIdentity, isDisabled } from './auth.queries.ts'
import { verifyHash } from './password-hash.ts'

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

/**
 * Our own identity of an address whose password is right. Throws `sign_in.failed`, alike for a wrong password and an
 * unknown address, `sign_in.disabled` to who knows the password of somebody kept out, or `rate_limit.exceeded` for the
 * client's address. Failures only slow an account's sign-in down,
 * never lock it, so that a stranger cannot keep its owner out.
 */
export async function verifyPassword(
  services: Services,
  attempt: { email: string; password: string; client_address: string },
  hold: (ms: number) => Promise<unknown> = wait,
): Promise<{ id: string; email: string }> {
  await services.limits.countClient('sign_in', attempt.client_address)
  const { success, data } = SignInAttempt.safeParse(attempt)
  if (!success) throw new ServiceError('sign_in.failed')
  const { email, password } = data
  const account = attemptKey(services, email)
  await hold(attemptDelayMs(await services.limits.attempt(account)))

  const found = await findOwnIdentity(services.db, email)
  if (!(await verifyHash(found?.password_hash ?? null, password)) || !found)
    throw new ServiceError('sign_in.failed')
  await services.limits.forgetAttempts(account)
  if (await isDisabled(services.db, found.id)) throw new ServiceError('sign_in.disabled')
  return { id: found.id, email: found.email }
}

/** Under which name the attempts at an address are counted. */
export const attemptKey = (services: Pick<Services, 'vault'>, email: string): string =>
  services.vault.lookup(email, 'sign_in.attempt')
