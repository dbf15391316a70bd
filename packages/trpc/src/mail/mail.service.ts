import type { Locale } from '@stayward/contract/locale'
import type { Executor, Transaction } from '@stayward/db/client'
import { mail } from '@stayward/db/schema/mail.table'
import type { MailContent } from '@stayward/integrations/mail/mail-content'
import { and, count, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { ago, nowInstant } from '../kernel/clock.ts'
import { enqueueJob } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'

type Mailing = Pick<Services, 'vault' | 'clock' | 'ids'>

const HOUR_MS = 60 * 60 * 1000

/**
 * Mails an hour to one address: few where a stranger asks for them or a host sends a link, more where a manager invites
 * to many properties.
 */
const PER_HOUR = { stranger: 5, manager: 30, host: 5 }

/** The kinds that are counted for those who know whom they write to; a stranger's are all others. */
const KINDS = { manager: ['invitation'], host: ['checkin_link'] } as const satisfies Record<
  Exclude<keyof typeof PER_HOUR, 'stranger'>,
  MailContent['kind'][]
>

/** Queues a mail in the transaction that it is about; address and content are sealed until it is sent. */
export async function queueMail(
  services: Mailing,
  tx: Transaction,
  { kind, parameters, to, locale }: MailContent & { to: string; locale: Locale },
): Promise<void> {
  const id = services.ids.next()
  await tx.insert(mail).values({
    id,
    kind,
    locale,
    recipient: services.vault.seal(to, recipientPlace(id)),
    recipient_lookup: recipientLookup(services, to),
    parameters: services.vault.seal(JSON.stringify(parameters), parametersPlace(id)),
    created_at: nowInstant(services.clock),
  })
  await enqueueJob(tx, 'mail.send', { mail_id: id })
}

/** Whether an address may get another mail within the hour, whoever asked for the earlier ones of its kind. */
export async function mayMail(
  services: Mailing,
  db: Executor,
  to: string,
  askedBy: keyof typeof PER_HOUR = 'stranger',
): Promise<boolean> {
  const since = ago(services.clock.now(), HOUR_MS)
  const recent = and(
    eq(mail.recipient_lookup, recipientLookup(services, to)),
    gt(mail.created_at, since),
    askedBy === 'stranger'
      ? notInArray(mail.kind, Object.values(KINDS).flat())
      : inArray(mail.kind, [...KINDS[askedBy]]),
  )
  const [row] = await db.select({ mails: count() }).from(mail).where(recent)
  return (row?.mails ?? 0) < PER_HOUR[askedBy]
}

/** Where a mail's address is sealed. */
export const recipientPlace = (mailId: string): string => `mail.recipient:${mailId}`

/** Where a mail's parameters are sealed. */
export const parametersPlace = (mailId: string): string => `mail.parameters:${mailId}`

/** The keyed hash by which an address's mails are found. */
export const recipientLookup = (services: Pick<Services, 'vault'>, to: string): string =>
  services.vault.lookup(to.toLowerCase(), 'mail.recipient')
