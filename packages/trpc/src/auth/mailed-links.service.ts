import type { Executor, Transaction } from '@stayward/db/client'
import { emailLink } from '@stayward/db/schema/identity.table'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { nowInstant } from '../kernel/clock.ts'
import { ServiceError } from '../kernel/errors.ts'
import { secretToken } from '../kernel/ids.ts'
import type { Services } from '../kernel/services.ts'

type Making = Pick<Services, 'vault' | 'clock' | 'ids'>
type Purpose = (typeof emailLink.$inferSelect)['purpose']

/** How long a mailed link works. */
export const LINK_MINUTES = 30

/** Makes the token of a new single-use link; earlier links of the same purpose end. */
export async function makeLink(
  services: Making,
  tx: Transaction,
  purpose: Purpose,
  email: string,
): Promise<string> {
  await tx
    .delete(emailLink)
    .where(and(eq(emailLink.email, email), eq(emailLink.purpose, purpose), isNull(emailLink.used_at)))
  const token = secretToken()
  await tx.insert(emailLink).values({
    id: services.ids.next(),
    purpose,
    email,
    token_hash: hashOf(services, token),
    expires_at: new Date(services.clock.now().getTime() + LINK_MINUTES * 60_000).toISOString(),
  })
  return token
}

/** The address that a link proves, without using it. Throws `link.invalid`. */
export async function openLink(
  services: Making,
  db: Executor,
  purpose: Purpose,
  token: string,
): Promise<string> {
  const [row] = await db
    .select({ email: emailLink.email })
    .from(emailLink)
    .where(usable(services, purpose, token))
  if (!row) throw new ServiceError('link.invalid')
  return row.email
}

/** Uses a link up, in the transaction of what it is used for, and answers its address. Throws `link.invalid`. */
export async function spendLink(
  services: Making,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<string> {
  const [row] = await tx
    .update(emailLink)
    .set({ used_at: nowInstant(services.clock) })
    .where(usable(services, purpose, token))
    .returning({ email: emailLink.email })
  if (!row) throw new ServiceError('link.invalid')
  return row.email
}

const hashOf = (services: Making, token: string): string => services.vault.lookup(token, 'email_link.token')

const usable = (services: Making, purpose: Purpose, token: string) =>
  and(
    eq(emailLink.token_hash, hashOf(services, token)),
    eq(emailLink.purpose, purpose),
    isNull(emailLink.used_at),
    gt(emailLink.expires_at, nowInstant(services.clock)),
  )
