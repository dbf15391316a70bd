import type { Executor } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { mail } from '@stayward/db/schema/mail.table'
import { message } from '@stayward/db/schema/message.table'
import type { MailContent } from '@stayward/integrations/mail/mail-content'
import { and, count, eq, gt, inArray, max, min, sql } from 'drizzle-orm'
import { clientNetwork } from '../../kernel/client-address.ts'
import { after, ago, nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { GUEST_MESSAGE, recipientLookup } from './mail.service.ts'

type Counting = Pick<Services, 'vault' | 'clock'>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** What anybody may request by mail, and the types of mail that answer it. Each is counted separately. */
const ASKED_FOR = {
  sign_up: ['sign_up', 'already_registered'],
  sign_in: ['sign_in', 'no_sign_in'],
  password_reset: ['password_reset', 'no_password'],
  checkin_links: ['checkin_link_again'],
  proof: ['proof'],
} as const satisfies Record<string, MailContent['kind'][]>

/**
 * Mails per hour that one network may request for one address, and the total after which they are spaced out.
 */
const PER_NETWORK = 5
const FREE_PER_HOUR = 10
/** Well below the half hour a mailed link works, so that the recipient always has a working one. */
const SPACED_MS = 5 * 60 * 1000

/** The keyed hash of the network a request came from. */
export const requesterLookup = ({ vault, request }: Pick<Context, 'vault' | 'request'>): string =>
  vault.lookup(clientNetwork(request.client_address), 'mail.requester')

/**
 * Whether an address may get another mail that anybody can request. One network may request five of each type
 * per hour. The total over all networks is never refused, as strangers could use it up, but after the tenth
 * they come five minutes apart.
 */
export async function mayMailAsked(
  services: Counting,
  db: Executor,
  asked: { sort: keyof typeof ASKED_FOR; to: string; requester_lookup: string | null },
): Promise<boolean> {
  const since = ago(services.clock.now(), HOUR_MS)
  const [sent] = await db
    .select({
      all: count(),
      of_network: sql<number>`count(*) filter (where ${mail.requester_lookup} is not distinct from ${asked.requester_lookup}::text)::int`,
      last: max(mail.created_at),
    })
    .from(mail)
    .where(
      and(
        eq(mail.recipient_lookup, recipientLookup(services, asked.to)),
        gt(mail.created_at, since),
        inArray(mail.kind, [...ASKED_FOR[asked.sort]]),
      ),
    )
  if (!sent) return true
  if (sent.of_network >= PER_NETWORK) return false
  return sent.all < FREE_PER_HOUR || (sent.last ?? '') < ago(services.clock.now(), SPACED_MS)
}

/** Mails per hour from one account to one address, by type. */
const PER_ACCOUNT = {
  invitation: 30,
  checkin_link: 5,
  reply_to: 5,
  statement: 30,
  notification_test: 5,
} as const satisfies Partial<Record<MailContent['kind'], number>>

const TOO_OFTEN = {
  invitation: 'This address has received too many invitations in the last hour. Wait before sending another.',
  checkin_link:
    'The link was already sent to this address several times in the last hour. Wait before sending it again.',
  notification_test:
    'Several tests were already sent to this address in the last hour. Wait before sending another.',
  reply_to:
    'The link was already sent to this address several times in the last hour. Wait before sending it again.',
  statement: 'This address has received too many statements in the last hour. Wait before sending another.',
} as const satisfies Record<keyof typeof PER_ACCOUNT, string>

/** Types of mail that an account sends to people who did not ask for it. */
const UNASKED = [
  'invitation',
  'checkin_link',
  'checkin_reminder',
  'reply_to',
  'statement',
  GUEST_MESSAGE,
] as const satisfies (MailContent['kind'] | typeof GUEST_MESSAGE)[]

/**
 * Throws `rate_limit.exceeded` if an account wrote to an address too often within the hour, and
 * `mail.daily_limit` if the account is new and has written to too many new addresses today.
 */
export async function requireMayWrite(
  services: Pick<Services, 'vault' | 'clock' | 'env'>,
  db: Executor,
  letter: Letter,
): Promise<void> {
  await requireNotTooOften(services, db, letter)
  const wait_until = await strangersAgainAt(services, db, letter)
  if (wait_until === null) return
  const wait_ms = Date.parse(wait_until) - services.clock.now().getTime()
  throw new ServiceError('mail.daily_limit', { retry_after_seconds: Math.ceil(wait_ms / 1000) })
}

type Letter = { account_id: string; kind: keyof typeof PER_ACCOUNT; to: string }

/** Throws `rate_limit.exceeded` if an account wrote to an address too often within the hour. */
export async function requireNotTooOften(services: Counting, db: Executor, letter: Letter): Promise<void> {
  const [sent] = await db
    .select({ mails: count() })
    .from(mail)
    .where(
      and(
        eq(mail.recipient_lookup, recipientLookup(services, letter.to)),
        eq(mail.account_id, letter.account_id),
        eq(mail.kind, letter.kind),
        gt(mail.created_at, ago(services.clock.now(), HOUR_MS)),
      ),
    )
  if ((sent?.mails ?? 0) >= PER_ACCOUNT[letter.kind])
    throw new ServiceError('rate_limit.exceeded', {
      detail: TOO_OFTEN[letter.kind],
      retry_after_seconds: HOUR_MS / 1000,
    })
}

/**
 * When an account may write to a new address again; null if it may now. Only new accounts have to wait:
 * `MAIL_STRANGERS_PER_DAY` applies for their first `MAIL_NEW_ACCOUNT_DAYS`.
 */
async function strangersAgainAt(
  services: Pick<Services, 'vault' | 'clock' | 'env'>,
  db: Executor,
  { account_id, to }: { account_id: string; to: string },
): Promise<string | null> {
  const limits = await readStrangerLimits(services, db, [account_id])
  return limits.againAt(account_id, recipientLookup(services, to))
}

/** How accounts may write to new addresses. */
export type StrangerLimits = {
  /** When an account may write to an address, given by its keyed hash, again; null if it may now. */
  againAt: (account_id: string, recipient_lookup: string) => string | null
  /** Counts an address that was written to since the limits were read. */
  noteWritten: (account_id: string, recipient_lookup: string) => void
}

/** Reads the limits of some accounts with two statements, however many addresses are asked for. */
export async function readStrangerLimits(
  { clock, env }: Pick<Services, 'clock' | 'env'>,
  db: Executor,
  account_ids: readonly string[],
): Promise<StrangerLimits> {
  const written =
    env.RATE_LIMITS === 'off'
      ? new Map<string, Map<string, string>>()
      : await readWritten({ clock, env }, db, account_ids)
  return {
    againAt: (account_id, recipient_lookup) => {
      const firsts = written.get(account_id)
      if (firsts === undefined || firsts.has(recipient_lookup)) return null
      const today = [...firsts.values()].filter((at) => at > ago(clock.now(), DAY_MS)).toSorted()
      const [oldest] = today
      if (oldest === undefined || today.length < env.MAIL_STRANGERS_PER_DAY) return null
      return after(new Date(oldest), DAY_MS)
    },
    noteWritten: (account_id, recipient_lookup) => {
      const firsts = written.get(account_id)
      if (firsts && !firsts.has(recipient_lookup)) firsts.set(recipient_lookup, nowInstant(clock))
    },
  }
}

/** When new accounts wrote to each of their addresses first. Older accounts are left out. */
async function readWritten(
  { clock, env }: Pick<Services, 'clock' | 'env'>,
  db: Executor,
  account_ids: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const newSince = ago(clock.now(), env.MAIL_NEW_ACCOUNT_DAYS * DAY_MS)
  const own = await db
    .select({ id: account.id })
    .from(account)
    .where(and(inArray(account.id, [...account_ids]), gt(account.created_at, newSince)))
  const written = new Map(own.map(({ id }) => [id, new Map<string, string>()]))
  if (written.size === 0) return written
  const first = min(mail.created_at)
  const rows = await db
    .select({ account_id: mail.account_id, to: mail.recipient_lookup, first })
    .from(mail)
    .where(and(inArray(mail.account_id, [...written.keys()]), inArray(mail.kind, [...UNASKED])))
    .groupBy(mail.account_id, mail.recipient_lookup)
  for (const row of rows)
    if (row.account_id !== null) written.get(row.account_id)?.set(row.to, row.first ?? nowInstant(clock))
  for (const { account_id, from } of await readWriters(db, [...written.keys()])) {
    const firsts = written.get(account_id)
    if (from !== null && firsts && !firsts.has(from)) firsts.set(from, LONG_AGO)
  }
  return written
}

/** Of who wrote first: they are no strangers, and use up nothing of a day. */
const LONG_AGO = new Date(0).toISOString()

/** Who has written to some accounts. */
const readWriters = (db: Executor, account_ids: readonly string[]) =>
  db
    .selectDistinct({ account_id: message.account_id, from: message.recipient_lookup })
    .from(message)
    .where(and(inArray(message.account_id, [...account_ids]), sql`${message.state} = 'received'`))
