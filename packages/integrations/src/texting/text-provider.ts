import type { TextFault } from './text-error.ts'

/** How a text reaches a phone. */
export const TEXT_CHANNELS = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof TEXT_CHANNELS)[number]

/** The life of a text; `delivered`, `read`, `undelivered` and `failed` are the ends. Only WhatsApp says `read`. */
export const TEXT_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'undelivered',
  'failed',
] as const
export type TextState = (typeof TEXT_STATES)[number]

/** An account at a provider, with the senders of texts. */
export type TextCredentials = {
  vendor: 'twilio'
  account_sid: string
  auth_token: string
  /** A number in E.164, or a name of letters that some countries show instead. Not used beside a service. */
  sms_from: string | null
  /** Chooses the sender of each SMS. */
  messaging_service_sid: string | null
  /** A number in E.164 that WhatsApp knows. */
  whatsapp_from: string | null
}

/** What is sent to a number in E.164: words, or by WhatsApp a template that WhatsApp has approved. */
export type TextMessage =
  | { channel: TextChannel; to: string; text: string }
  | { channel: 'whatsapp'; to: string; content_sid: string; variables: Readonly<Record<string, string>> }

/** A text as the provider knows it. */
export type TextStatus = {
  provider_id: string
  state: TextState
  /** The provider's number for what went wrong, and what that means. */
  error_code: number | null
  fault: TextFault | null
}

/** What identifies a text whose outcome is unknown. */
export type TextQuery = {
  channel: TextChannel
  to: string
  /** The exact words; null for a template, whose words only the provider knows. */
  text: string | null
  /** When the call began that was cut; the clocks may differ by some minutes. */
  sent_after: string
  /** Texts that are known to be others. */
  except: readonly string[]
}

export type TextAccount = {
  is_trial: boolean
  /** The account's own numbers that can send SMS. Neither names nor the senders of a service are among them. */
  sms_numbers: string[]
}

/** The port to a provider of SMS and WhatsApp. Every call throws TextError. */
export type TextProvider = {
  /** Makes harmless calls with the credentials. */
  checkAccount(): Promise<TextAccount>
  /**
   * Sends a text. After an error with the outcome `unknown` it may be on its way: settle that with `find`, and never send
   * it again before.
   */
  send(message: TextMessage, status_callback_url: string): Promise<TextStatus>
  /**
   * Looks for a text that may have been sent: the newest one since `sent_after`. What is found was sent for certain, unless
   * the same words went to the same number by other means; name those in `except`. `missing` is certain from about a
   * minute after the call was cut: the provider may still be working on the request, and its list may lag behind.
   * `unclear`: the list hides the numbers or words of a text that may be this one.
   */
  find(query: TextQuery): Promise<TextStatus | 'missing' | 'unclear'>
  status(provider_id: string): Promise<TextStatus>
  close(): Promise<void>
}

/** A request of the provider to us. */
export type TextCallback =
  | ({ kind: 'status' } & TextStatus)
  | {
      kind: 'incoming'
      provider_id: string
      channel: TextChannel
      from: string
      to: string
      text: string
      media_count: number
    }

const E164 = /^\+[1-9]\d{6,14}$/

/** Whether a text is a telephone number in E.164. */
export const isE164 = (number: string): boolean => E164.test(number)
