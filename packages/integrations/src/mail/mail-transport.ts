/**
 * A mail ready to send. A transport sends the same `id` as the same message, so that a repetition can be
 * recognised.
 */
export type MailMessage = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The name before our address; ours if left out. */
  from_name?: string
  reply_to?: string
  /** The page on which its reader declines such mails, for the button of mail programs. */
  unsubscribe_url?: string
}

/** The port for sending mail. */
export type MailTransport = {
  /** Resolves when the next server has accepted the message; throws MailError otherwise. */
  send(message: MailMessage): Promise<void>
}

/** `refused` is permanent; the others may pass. */
export type MailErrorCode = 'connection' | 'timeout' | 'authentication' | 'deferred' | 'refused'

/** Why a message was not sent. The error never contains the address or the text. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: MailErrorCode

  constructor(code: MailErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
