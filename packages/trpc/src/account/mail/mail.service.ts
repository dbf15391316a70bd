import type { Locale } from '@stayward/contract/kernel/locale'
import type { Transaction } from '@stayward/db/client'
import { mail } from '@stayward/db/schema/mail.table'
import type { MailContent } from '@stayward/integrations/mail/mail-content'
import { nowInstant } from '../../kernel/clock.ts'
import { enqueueJob } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'

type Mailing = Pick<Services, 'vault' | 'clock' | 'ids'>

/** Who had a mail written: an account, or whoever asked for it from a network, by the hash of that. */
type Origin = { account_id?: string; requester_lookup?: string | null }

/** Content of a mail; `link_id` where it carries a single-use link, which `makeLink` made. */
export type QueuedContent = MailContent & { link_id?: string }

/** Queues a mail in the transaction that it is about; address and content are sealed until it is sent. */
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

/** Where a mail's address is sealed. */
export const recipientPlace = (mailId: string): string => `mail.recipient:${mailId}`

/** Where a mail's parameters are sealed. */
export const parametersPlace = (mailId: string): string => `mail.parameters:${mailId}`

/** The keyed hash by which an address's mails are found. */
export const recipientLookup = (services: Pick<Services, 'vault'>, to: string): string =>
  services.vault.lookup(to.toLowerCase(), 'mail.recipient')
