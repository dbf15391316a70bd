import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { smtpAddress } from './smtp-transport.ts'

/** The result of connecting and signing in to a mail server without sending anything. */
export type MailServerAnswer = 'ok' | 'authentication' | 'tls' | 'timeout' | 'unknown_host' | 'connection'

const Failure = z.object({ code: z.string().default(''), message: z.string().default('') })

/**
 * Connects to the SMTP server at `url`, encrypts as for mail, signs in, and disconnects. Sends no message.
 */
export async function verifyMailServer(url: string, require_tls: boolean): Promise<MailServerAnswer> {
  const transporter = createTransport(smtpAddress(url, require_tls))
  try {
    await transporter.verify()
    return 'ok'
  } catch (error) {
    return toAnswer(Failure.catch({ code: '', message: '' }).parse(error))
  } finally {
    transporter.close()
  }
}

function toAnswer({ code, message }: z.output<typeof Failure>): MailServerAnswer {
  // nodemailer replaces the code of TLS errors with its own; only their text is left.
  if (code === 'ETLS' || /certificate|\bSSL\b|\bTLS\b/i.test(message)) return 'tls'
  if (code === 'EAUTH') return 'authentication'
  if (code === 'ETIMEDOUT') return 'timeout'
  return code === 'EDNS' ? 'unknown_host' : 'connection'
}
