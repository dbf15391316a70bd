import type { Executor, Transaction } from '@stayward/db/client'
import { emailLink } from '@stayward/db/schema/identity.table'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { secretToken } from '../../kernel/ids.ts'
import type { Services } from '../../kernel/services.ts'

type Making = Pick<Services, 'vault' | 'clock' | 'ids'>
type Purpose = (typeof emailLink.$inferSelect)['purpose']

/** How long a mailed link works after it is sent. */
export const LINK_MINUTES = 30

/** How long after the request a link may still be sent: somebody may be waiting for it. */
export const LINK_SENT_WITHIN_MINUTES = 60

/** A new link: the id that starts its time when it is sent, and the secret for its URL. */
export type MadeLink = { id: string; token: string }

/** Creates a single-use link; earlier links of the same purpose end. Its time runs from when it is sent. */
export async function makeLink(
  services: Making,
  tx: Transaction,
  purpose: Purpose,
  email: string,
): Promise<MadeLink> {
  await tx
    .delete(emailLink)
    .where(and(eq(emailLink.email, email), eq(emailLink.purpose, purpose), isNull(emailLink.used_at)))
  const id = services.ids.next()
  const token = secretToken()
  await tx.insert(emailLink).values({
    id,
    purpose,
    email,
    token_hash: hashOf(services, token),
    expires_at: minutesFromNow(services, LINK_SENT_WITHIN_MINUTES + LINK_MINUTES),
  })
  return { id, token }
}

/**
 * Starts the full time of a link that is about to be sent; false if a later one replaced it or it was used.
 */
export async function startLink(
  services: Pick<Services, 'clock'>,
  db: Executor,
  id: string,
): Promise<boolean> {
  const started = await db
    .update(emailLink)
    .set({ expires_at: minutesFromNow(services, LINK_MINUTES) })
    .where(and(eq(emailLink.id, id), isNull(emailLink.used_at)))
    .returning({ id: emailLink.id })
  return started.length > 0
}

const minutesFromNow = ({ clock }: Pick<Services, 'clock'>, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

/** The address that a link verifies, without consuming it. Throws `link.invalid`. */
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

/** Consumes a link in the caller's transaction and returns its address. Throws `link.invalid`. */
export const spendLink = async (
  services: Making,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<string> => (await spendLinkRow(services, tx, purpose, token)).email

/** The same with the link's id, for what was stored with it. */
export async function spendLinkRow(
  services: Making,
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<{ id: string; email: string }> {
  const [row] = await tx
    .update(emailLink)
    .set({ used_at: nowInstant(services.clock) })
    .where(usable(services, purpose, token))
    .returning({ id: emailLink.id, email: emailLink.email })
  if (!row) throw new ServiceError('link.invalid')
  return row
}

const hashOf = (services: Making, token: string): string => services.vault.lookup(token, 'email_link.token')

const usable = (services: Making, purpose: Purpose, token: string) =>
  and(
    eq(emailLink.token_hash, hashOf(services, token)),
    eq(emailLink.purpose, purpose),
    isNull(emailLink.used_at),
    gt(emailLink.expires_at, nowInstant(services.clock)),
  )
