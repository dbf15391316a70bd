import { mail } from '@stayward/db/schema/mail.table'
import type { MailMessage } from '@stayward/integrations/mail/mail-transport'
import { smtpTransport } from '@stayward/integrations/mail/smtp-transport'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import { isNull } from 'drizzle-orm'
import type { Services } from '../kernel/services.ts'
import { sendMail } from '../account/mail/mail.jobs.ts'

type ReadMail = Pick<MailMessage, 'subject' | 'text' | 'html'>

/** Everybody's mailbox, on a real mail server. */
export async function startTestMailbox(services: Services) {
  const server = await startTestMailServer()
  const transport = smtpTransport({ url: server.url, from: services.env.MAIL_FROM })

  /** Sends what is queued, as the worker does, and returns everything that `email` got, oldest first. */
  async function received(email: string): Promise<ReadMail[]> {
    const queued = await services.db.select().from(mail).where(isNull(mail.sent_at))
    for (const { id } of queued) await sendMail(services, transport, { mail_id: id })
    return server.received(email)
  }

  return {
    received,
    /** The last mail that `email` got. */
    async last(email: string): Promise<ReadMail> {
      const last = (await received(email)).at(-1)
      if (!last) throw new Error(`No mail for ${email}.`)
      return last
    },
    stop: () => server.stop(),
  }
}

export type TestMailbox = Awaited<ReturnType<typeof startTestMailbox>>

/** The token of the link in a mail; empty if there is none. */
export const tokenIn = ({ text }: { text: string }): string => /\?token=([\w-]+)/.exec(text)?.[1] ?? ''
