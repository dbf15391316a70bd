/** A mail as it leaves the house. A transport sends the same `id` as the same message, so that a repetition shows. */
export type MailMessage = { id: string; to: string; subject: string; text: string; html: string }

/** The port through which mail leaves. */
export type MailTransport = {
  /** Resolves when the next server has taken the message over; throws MailError otherwise. */
  send(message: MailMessage): Promise<void>
}

/** `refused` is final; the others may pass. */
export type MailErrorCode = 'connection' | 'timeout' | 'authentication' | 'deferred' | 'refused'

/** Why a message did not leave. The message never carries the address or the text. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly code: MailErrorCode

  constructor(code: MailErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
