import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { TextCallback, TextChannel } from '../text-provider.ts'
import { faultOfText, stateOf } from './twilio-codes.ts'
import { MESSAGE_SID } from './twilio-schemas.ts'

/** The fields of a form, in order; a name may occur more than once. */
export type FormFields = readonly (readonly [name: string, value: string])[]

/** The signature that Twilio sends in `X-Twilio-Signature` with a form to a URL. */
export function twilioSignature(auth_token: string, url: string, fields: FormFields): string {
  // By code unit, as Twilio sorts; a field repeated with the same value counts once.
  const parts = fields
    .toSorted(([one, a], [other, b]) => compare(one, other) || compare(a, b))
    .filter(([name, value], index, all) => name !== all[index - 1]?.[0] || value !== all[index - 1]?.[1])
  return createHmac('sha1', auth_token)
    .update(url + parts.flat().join(''))
    .digest('base64')
}

/**
 * Whether Twilio signed a form for this URL, compared in constant time. Twilio leaves the port of some URLs out before
 * signing, as its own libraries take into account (from memory), so the URL without its port counts as well.
 */
export function verifyTwilioCallback(
  auth_token: string,
  url: string,
  fields: FormFields,
  signature: string | undefined,
): boolean {
  if (signature === undefined) return false
  const given = Buffer.from(signature)
  // Both are always computed, so that the time says nothing about which one it was.
  const matches = [url, withoutPort(url)].map((candidate) => {
    const right = Buffer.from(twilioSignature(auth_token, candidate, fields))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  return matches.includes(true)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const withoutPort = (url: string): string => url.replace(/^(https?:\/\/[^/?#]*?):\d+(?=[/?#]|$)/, '$1')

const sid = z.string().regex(MESSAGE_SID)

const Status = z.object({
  MessageSid: sid,
  MessageStatus: z.string(),
  ErrorCode: z.coerce.number().int().positive().nullable().catch(null),
})

const Incoming = z.object({
  MessageSid: sid,
  From: z.string(),
  To: z.string(),
  Body: z.string().default(''),
  NumMedia: z.coerce.number().int().min(0).catch(0),
})

const WHATSAPP = 'whatsapp:'

const channelOf = (address: string): TextChannel => (address.startsWith(WHATSAPP) ? 'whatsapp' : 'sms')

const numberOf = (address: string): string =>
  address.startsWith(WHATSAPP) ? address.slice(WHATSAPP.length) : address

/** An address in Twilio's form. */
export const twilioAddress = (channel: TextChannel, number: string): string =>
  channel === 'whatsapp' ? WHATSAPP + number : number

/** What a form of Twilio says; null if it is about something other than a text. */
export function readTwilioCallback(fields: FormFields): TextCallback | null {
  const form = Object.fromEntries(fields)
  const status = Status.safeParse(form)
  if (status.success) {
    const { MessageSid, MessageStatus, ErrorCode } = status.data
    return {
      kind: 'status',
      provider_id: MessageSid,
      state: stateOf(MessageStatus),
      error_code: ErrorCode,
      fault: faultOfText(ErrorCode),
    }
  }
  const incoming = Incoming.safeParse(form)
  if (!incoming.success) return null
  const { MessageSid, From, To, Body, NumMedia } = incoming.data
  return {
    kind: 'incoming',
    provider_id: MessageSid,
    channel: channelOf(From),
    from: numberOf(From),
    to: numberOf(To),
    text: Body,
    media_count: NumMedia,
  }
}
