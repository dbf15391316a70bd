import type { Locale } from '@stayward/contract/kernel/locale'
import type { Transaction } from '@stayward/db/client'
import { mail } from '@stayward/db/schema/mail.table'
import type { MailContent } from '@stayward/integrations/mail/mail-content'
import { nowInstant } from '../../kernel/clock.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'

/** Under which messages to guests are counted among the mails of their account; they are written elsewhere. */
export const GUEST_MESSAGE = 'guest_message'

type Mailing = Pick<Services, 'vault' | 'clock' | 'ids'>

/** Who caused a mail: an account, or an anonymous requester, by the hash of their network. */
type Origin = { account_id?: string; requester_lookup?: string | null }

/** Content of a mail; `link_id` if it carries a single-use link created by `makeLink`. */
export type QueuedContent = MailContent & { link_id?: string }

/** Queues a mail in the caller's transaction; address and content are sealed until it is sent. */
export async function queueMail(
  services: Mailing,
  tx: Transaction,
  {
    kind,
    parameters,
    link_id,
    to,
    locale,
    ...origin
  }: QueuedContent & { to: string; locale: Locale } & Origin,
): Promise<void> {
  const id = services.ids.next()
  await tx.insert(mail).values({
    id,
    kind,
    locale,
    recipient: services.vault.seal(to, recipientPlace(id)),
    recipient_lookup: recipientLookup(services, to),
    parameters: services.vault.seal(JSON.stringify(parameters), parametersPlace(id)),
    link_id: link_id ?? null,
    account_id: origin.account_id ?? null,
    requester_lookup: origin.requester_lookup ?? null,
    created_at: nowInstant(services.clock),
  })
  await enqueueJob(tx, 'mail.send', { mail_id: id })
}

/** The sealing context of a mail's address. */
export const recipientPlace = (mailId: string): string => `mail.recipient:${mailId}`

/** The sealing context of a mail's parameters. */
export const parametersPlace = (mailId: string): string => `mail.parameters:${mailId}`

/** The keyed hash used to find an address's mails. */
export const recipientLookup = (services: Pick<Services, 'vault'>, to: string): string =>
  services.vault.lookup(to.toLowerCase(), 'mail.recipient')
