import { INVITATION_DAYS } from '@stayward/contract/properties/invitation'
import { Locale } from '@stayward/contract/kernel/primitives'
import { mail } from '@stayward/db/schema/mail.table'
import { MailContent } from '@stayward/integrations/mail/mail-content'
import { MailError, type MailTransport } from '@stayward/integrations/mail/mail-transport'
import { renderMail } from '@stayward/integrations/mail/render-mail'
import { eq, lt } from 'drizzle-orm'
import { LINK_SENT_WITHIN_MINUTES, startLink } from './mailed-links.service.ts'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { enqueueJob, type JobDefinitions, type Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { mailWaitMs } from './mail-wait.rules.ts'
import { parametersPlace, recipientPlace } from './mail.service.ts'

const MINUTE_MS = 60 * 1000

// As long as somebody may wait for the mail or its content is news; later it would only confuse.
const USEFUL_MS: Record<MailContent['kind'], number> = {
  sign_up: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  already_registered: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  sign_in: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  no_sign_in: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  password_reset: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE_MS,
  checkin_link: 24 * 60 * MINUTE_MS,
  checkin_reminder: 24 * 60 * MINUTE_MS,
  checkin_link_again: 24 * 60 * MINUTE_MS,
  report_trouble: 24 * 60 * MINUTE_MS,
  code_trouble: 24 * 60 * MINUTE_MS,
  webhook_trouble: 24 * 60 * MINUTE_MS,
  certificate_ending: 24 * 60 * MINUTE_MS,
  notifications: 24 * 60 * MINUTE_MS,
  notification_test: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  no_password: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  reply_to: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  statement: 24 * 60 * MINUTE_MS,
  proof: LINK_SENT_WITHIN_MINUTES * MINUTE_MS,
  security_notice: 7 * 24 * 60 * MINUTE_MS,
}

const KEEP_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Sends a queued mail and erases its content. Does nothing if the mail is gone or sent. Gives up on a mail
 * that is too late, whose address is refused permanently, or whose link was replaced by a later one. Retries
 * later if the server is unreachable or busy.
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
  if (row.link_id !== null && !(await startLink(services, services.db, row.link_id)))
    return settle(services, mail_id, null)

  const to = services.vault.open(row.recipient, recipientPlace(mail_id))
  try {
    await transport.send({ id: mail_id, to, ...renderMail(content, Locale.parse(row.locale)) })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const facts = { mail_id, kind: row.kind, reason: error.message }
    if (error.code !== 'refused') return tryLater(services, mail_id, { age, facts })
    services.log.warn(facts, 'a mail was refused for good')
    return settle(services, mail_id, null)
  }
  await settle(services, mail_id, nowInstant(services.clock))
}

/**
 * Enqueues another attempt. The queue's own backoff grows to six hours: the mail would arrive when nobody
 * needs it.
 */
async function tryLater(
  services: Services,
  mail_id: string,
  { age, facts }: { age: number; facts: object },
): Promise<void> {
  const wait_ms = mailWaitMs(age)
  services.log.warn({ ...facts, wait_ms }, 'a mail could not be sent and is tried again')
  const run_at = new Date(services.clock.now().getTime() + wait_ms).toISOString()
  await enqueueJob(services.db, 'mail.send', { mail_id }, { run_at, key: `mail.send:${mail_id}` })
}

/** Deletes mails, with their addresses, 30 days after they were queued. Returns how many. */
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

export const mailJobs: JobDefinitions<'mail.send' | 'mail.sweep'> = {
  'mail.send': {
    run: (services, queued, { mailTransport }) => sendMail(services, mailTransport, queued),
    reaches_outside: true,
  },
  'mail.sweep': { run: sweepMails, reaches_outside: false, cron: '27 * * * *' },
}
