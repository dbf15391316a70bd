import { MailDev } from 'maildev'

/** A mail as it arrived. */
export type ReceivedMail = {
  to: string[]
  from: string[]
  subject: string
  text: string
  html: string
  message_id: string
}

/** A real SMTP server on its own port, which keeps what it receives. */
export async function startTestMailServer() {
  const mailDev = new MailDev({ smtp: 0, ip: '127.0.0.1', disableWeb: true, silent: true })
  const { smtp } = await mailDev.start()
  return {
    url: `smtp://127.0.0.1:${smtp.getPort()}`,
    /** Everything that arrived for `recipient`, oldest first. */
    async received(recipient: string): Promise<ReceivedMail[]> {
      const mails = (await smtp.getAllEmails()).map(({ to, from, subject, text, html, headers }) => ({
        to: to.map(({ address }) => address),
        from: from.map(({ address }) => address),
        subject,
        text: text ?? '',
        html: typeof html === 'string' ? html : '',
        message_id: String(headers['message-id']),
      }))
      return mails.filter((mail) => mail.to.includes(recipient))
    },
    stop: () => mailDev.stop(),
  }
}
