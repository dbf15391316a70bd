import { type MailServerAnswer, verifyMailServer } from '@stayward/integrations/mail/verify-mail-server'
import type { Examined } from './examined.rules.ts'
import { fail, type Finding, ok, warn } from './finding.rules.ts'

type Wrong = Exclude<MailServerAnswer, 'ok'>

const FAULTS: Record<Wrong, { words: string; remedy: string }> = {
  authentication: {
    words: 'refuses the user or the password of SMTP_URL',
    remedy: 'Check both; special characters must be percent-encoded, for example @ as %40.',
  },
  tls: {
    words: 'offers no trustworthy encryption',
    remedy:
      'Use smtps:// with port 465 or a server with STARTTLS and a valid certificate. A relay in your own network may do without: ?requireTLS=false.',
  },
  timeout: {
    words: 'accepts the connection but does not answer, or the connection times out',
    remedy:
      'Check host and port (587 or 465; many hosters block 25), and whether smtps:// is meant instead of smtp://.',
  },
  unknown_host: { words: 'does not resolve', remedy: 'Check the host in SMTP_URL.' },
  connection: {
    words: 'refuses the connection',
    remedy: 'Check host and port in SMTP_URL, and the firewall.',
  },
}

/**
 * Whether mail could be sent: connects, encrypts and signs in as the worker does, without sending anything.
 */
export async function checkMail({ env }: Pick<Examined, 'env'>): Promise<Finding> {
  if (env.SMTP_URL === undefined)
    return warn('mail', 'SMTP_URL is not set.', 'npm start includes a local mail page.')
  const isProduction = env.STAYWARD_ENV === 'production'
  const answer = await verifyMailServer(env.SMTP_URL, isProduction)
  const { host } = new URL(env.SMTP_URL)
  if (answer === 'ok') return ok('mail', `Signing in to the mail server ${host} works.`)
  const { words, remedy } = FAULTS[answer]
  // In development, the mail server runs only together with everything else.
  return (isProduction ? fail : warn)('mail', `The mail server ${host} ${words}.`, remedy)
}
