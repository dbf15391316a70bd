import { INVITATION_DAYS } from '@stayward/contract/invitation'
import { Locale } from '@stayward/contract/locale'
import { mail } from '@stayward/db/schema/mail.table'
import { MailContent } from '@stayward/integrations/mail/mail-content'
import { MailError, type MailTransport } from '@stayward/integrations/mail/mail-transport'
import { renderMail } from '@stayward/integrations/mail/render-mail'
import { eq, lt } from 'drizzle-orm'
import { LINK_MINUTES } from '../auth/mailed-links.service.ts'
import { ago, nowInstant } from '../kernel/clock.ts'
import type { Jobs } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'
import { parametersPlace, recipientPlace } from './mail.service.ts'

const MINUTE_MS = 60 * 1000

// As long as the link in the mail works, or what it tells is news; later than this it would only confuse.
const USEFUL_MS: Record<MailContent['kind'], number> = {
  sign_up: LINK_MINUTES * MINUTE_MS,
  already_registered: LINK_MINUTES * MINUTE_MS,
  sign_in: LINK_MINUTES * MINUTE_MS,
  no_sign_in: LINK_MINUTES * MINUTE_MS,
  password_reset: LINK_MINUTES * MINUTE_MS,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE_MS,
  checkin_link: 24 * 60 * MINUTE_MS,
  checkin_reminder: 24 * 60 * MINUTE_MS,
  checkin_link_again: 24 * 60 * MINUTE_MS,
  report_trouble: 24 * 60 * MINUTE_MS,
  code_trouble: 24 * 60 * MINUTE_MS,
  no_password: LINK_MINUTES * MINUTE_MS,
  proof: LINK_MINUTES * MINUTE_MS,
  security_notice: 7 * 24 * 60 * MINUTE_MS,
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Sends a queued mail and erases what it said. Does nothing for a mail that is gone or sent, gives up on one that came
 * too late or whose address is refused for good, and throws for a failure that a later attempt may mend.
 */
export async function sendMail(
  services: Services,
  transport: MailTransport,
  { mail_id }: Jobs['mail.send'],
): Promise<void> {
  const [row] = await services.db.select().from(mail).where(eq(mail.id, mail_id))
  if (!row || row.parameters === null) return
  const parameters: unknown = JSON.parse(services.vault.open(row.parameters, parametersPlace(mail_id)))
  const content = MailContent.parse({ kind: row.kind, parameters })
  const age = services.clock.now().getTime() - Date.parse(row.created_at)
  if (age > USEFUL_MS[content.kind]) return settle(services, mail_id, null)

  const to = services.vault.open(row.recipient, recipientPlace(mail_id))
  try {
    await transport.send({ id: mail_id, to, ...renderMail(content, Locale.parse(row.locale)) })
  } catch (error) {
    if (!(error instanceof MailError) || error.code !== 'refused') throw error
    services.log.warn({ mail_id, kind: row.kind, reason: error.message }, 'a mail was refused for good')
    return settle(services, mail_id, null)
  }
  await settle(services, mail_id, nowInstant(services.clock))
}

/** Forgets mails, with their addresses, 30 days after they were queued; answers how many. */
export async function sweepMails(services: Services): Promise<number> {
  const before = ago(services.clock.now(), KEEP_MS)
  const gone = await services.db.delete(mail).where(lt(mail.created_at, before)).returning({ id: mail.id })
  return gone.length
}

async function settle(services: Services, mailId: string, sentAt: string | null): Promise<void> {
  await services.db
    .update(mail)
    .set({ sent_at: sentAt, parameters: null, updated_at: nowInstant(services.clock) })
    .where(eq(mail.id, mailId))
}
