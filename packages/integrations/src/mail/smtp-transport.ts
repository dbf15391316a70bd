import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { MailError, type MailErrorCode, type MailTransport } from './mail-transport.ts'

// Longer than a good server ever takes, and short enough for a worker that has to stop.
const TIMEOUTS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
}

const SmtpFailure = z.object({ code: z.string().default(''), responseCode: z.int().default(0) })

type SmtpSettings = {
  url: string
  from: string
  /**
   * Whether a remote server gets nothing before the connection is encrypted, unless the URL says
   * `requireTLS=false`.
   */
  require_tls?: boolean
}

/** Sends through the SMTP server at `url` (`smtp:` or `smtps:`, credentials in it), as `from`. */
export function smtpTransport({ url, from, require_tls = false }: SmtpSettings): MailTransport {
  const transporter = createTransport(smtpAddress(url, require_tls), { from })
  const address = /<([^>]+)>/.exec(from)?.[1] ?? from
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, from_name, reply_to, unsubscribe_url, ...message }) {
      try {
        await transporter.sendMail({
          ...message,
          messageId: `<${id}@${domain}>`,
          ...(from_name !== undefined && { from: { name: from_name, address } }),
          ...(reply_to !== undefined && { replyTo: reply_to }),
          ...(unsubscribe_url !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
  }
}

/**
 * The URL of an SMTP server with our timeouts and TLS requirement in it: nodemailer 7 drops every other
 * option beside a URL.
 */
export function smtpAddress(url: string, require_tls: boolean): string {
  const address = new URL(url)
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) address.searchParams.set(name, String(ms))
  const { searchParams, protocol, hostname } = address
  // A server that offers no STARTTLS, or whose offer was removed in transit, gets no mail and no password.
  if (require_tls && protocol === 'smtp:' && !isThisMachine(hostname) && !searchParams.has('requireTLS')) {
    searchParams.delete('ignoreTLS')
    searchParams.set('requireTLS', 'true')
  }
  return address.href
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

function toMailError(error: unknown): MailError {
  const { code, responseCode } = SmtpFailure.catch({ code: '', responseCode: 0 }).parse(error)
  const answer = responseCode > 0 ? `, answer ${responseCode}` : ''
  return new MailError(toCode(code, responseCode), `SMTP failed: ${code || 'unknown'}${answer}`)
}

/**
 * A 5xx is permanent only if it is about this message: a blocked address or a wrong password can be fixed.
 */
function toCode(code: string, responseCode: number): MailErrorCode {
  switch (code) {
    case 'EENVELOPE':
    case 'EMESSAGE':
      return responseCode >= 500 ? 'refused' : 'deferred'
    case 'EAUTH':
      return 'authentication'
    case 'ETIMEDOUT':
      return 'timeout'
    default:
      return 'connection'
  }
}
