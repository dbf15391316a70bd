import manifest from '../../../package.json' with { type: 'json' }
import { TEXT_MAX_LENGTH } from '@stayward/contract/messages/sms-segments'
import { Agent, request as send } from 'undici'
import type { z } from 'zod'
import { retryAfterSeconds } from '../../outbound/retry-after.ts'
import { transportFault } from '../../transport-fault.ts'
import { TextError } from '../text-error.ts'
import {
  isE164,
  type TextCredentials,
  type TextMessage,
  type TextProvider,
  type TextQuery,
  type TextStatus,
} from '../text-provider.ts'
import { twilioAddress } from './twilio-callback.ts'
import { faultOfRefusal, faultOfText, stateOf } from './twilio-codes.ts'
import { isBefore, likenessOf } from './twilio-likeness.ts'
import {
  MESSAGE_SID,
  TwilioAccount,
  TwilioMessage,
  TwilioMessages,
  TwilioNumbers,
  TwilioRefusal,
} from './twilio-schemas.ts'

/** What all accounts share. */
export type TextOptions = {
  /** Base URL of Twilio's API, from the operator. */
  twilio_api_url: string
  /** From the first byte sent to the last received. */
  timeout_ms?: number
}

const TIMEOUT_MS = 15_000
const CONNECT_TIMEOUT_MS = 5_000
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const PAGE_SIZE = 100
/** No number gets so many texts, and no account has so many numbers. */
const MAX_PAGES = 20

type Asked = { method: 'GET' | 'POST'; path: string; query?: Query; form?: Query }
type Query = Readonly<Record<string, string>>

/** A connection to one account at Twilio, by its Messages API; close it after use. */
export function twilio(credentials: TextCredentials, options: TextOptions): TextProvider {
  const { account_sid, auth_token } = credentials
  const { twilio_api_url, timeout_ms = TIMEOUT_MS } = options
  const accountPath = `/2010-04-01/Accounts/${account_sid}`
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  const agent = new Agent({
    connections: 4,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { timeout: CONNECT_TIMEOUT_MS },
  })

  async function ask<Schema extends z.ZodType>(asked: Asked, schema: Schema): Promise<z.output<Schema>> {
    const outcome = outcomeOf(asked.method)
    const { status, body, retry_after_s } = await exchange(asked)
    const reason = `HTTP ${status}`
    if (status >= 500) throw new TextError('unavailable', { reason, retry_after_s, outcome })
    if (status >= 400) {
      const { code } = TwilioRefusal.parse(body)
      throw new TextError(faultOfRefusal(code, status), {
        reason: code === null ? reason : `HTTP ${status}, ${code}`,
        retry_after_s,
      })
    }
    const answer = schema.safeParse(body)
    if (status < 300 && answer.success) return answer.data
    throw new TextError('bad_response', { reason, outcome })
  }

  async function exchange({ method, path, query, form }: Asked) {
    const patience = AbortSignal.timeout(timeout_ms)
    try {
      const answer = await send(twilio_api_url + path, {
        method,
        dispatcher: agent,
        headers: {
          accept: 'application/json',
          authorization,
          'user-agent': `Stayward/${manifest.version}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(query && { query }),
        ...(form && { body: new URLSearchParams(form).toString() }),
        signal: patience,
      })
      const retryAfter = answer.headers['retry-after']
      return {
        status: answer.statusCode,
        body: parseJson(await answer.body.text()),
        retry_after_s: retryAfterSeconds(typeof retryAfter === 'string' ? retryAfter : null),
      }
    } catch (error) {
      const { code, reason, outcome } = transportFault(error)
      if (patience.aborted) throw new TextError('timeout', { outcome: outcomeOf(method) })
      throw new TextError(code, { reason, outcome: method === 'GET' ? 'not_done' : outcome })
    }
  }

  /** All pages of a list, until `isEnough`. */
  async function* pages<Page extends { next_page_uri: string | null }>(
    path: string,
    query: Query,
    schema: z.ZodType<Page>,
  ): AsyncGenerator<Page> {
    let next: Query = { ...query, PageSize: String(PAGE_SIZE) }
    for (let count = 0; count < MAX_PAGES; count++) {
      const page = await ask({ method: 'GET', path, query: next }, schema)
      yield page
      if (page.next_page_uri === null) return
      // Only the query: a response must not lead elsewhere.
      next = Object.fromEntries(URL.parse(page.next_page_uri, twilio_api_url)?.searchParams ?? [])
    }
    throw new TextError('bad_response', { reason: 'TOO_MANY_PAGES' })
  }

  // Without a filter by date: Twilio compares the day of sending, which texts that still wait have none of (from memory).
  async function search(query: TextQuery, filter: Query): Promise<TextStatus | 'missing' | 'unclear'> {
    let outcome: 'missing' | 'unclear' = 'missing'
    for await (const { messages } of pages(`${accountPath}/Messages.json`, filter, TwilioMessages)) {
      const likeness = messages.map((message) => likenessOf(message, query))
      const found = messages[likeness.indexOf('same')]
      if (found) return statusOf(found)
      if (likeness.includes('perhaps')) outcome = 'unclear'
      if (messages.length > 0 && messages.every((message) => isBefore(message, query))) return outcome
    }
    return outcome
  }

  return {
    async checkAccount() {
      const { status, type } = await ask({ method: 'GET', path: `${accountPath}.json` }, TwilioAccount)
      if (status !== 'active') throw new TextError('account_inactive', { reason: 'ACCOUNT_STATUS' })
      const sms_numbers: string[] = []
      for await (const page of pages(`${accountPath}/IncomingPhoneNumbers.json`, {}, TwilioNumbers))
        for (const { phone_number, capabilities } of page.incoming_phone_numbers)
          if (capabilities.sms) sms_numbers.push(phone_number)
      return { is_trial: type === 'Trial', sms_numbers }
    },

    async send(message, status_callback_url) {
      const form = { ...formOf(credentials, message), StatusCallback: status_callback_url }
      return statusOf(
        await ask({ method: 'POST', path: `${accountPath}/Messages.json`, form }, TwilioMessage),
      )
    },

    async find(query) {
      const found = await search(query, { To: twilioAddress(query.channel, query.to) })
      // A number that is hidden in the list is not found by it.
      return found === 'missing' ? search(query, {}) : found
    },

    async status(provider_id) {
      if (!MESSAGE_SID.test(provider_id)) throw new TextError('not_found')
      return statusOf(
        await ask({ method: 'GET', path: `${accountPath}/Messages/${provider_id}.json` }, TwilioMessage),
      )
    },

    close: () => agent.close(),
  }
}

/** What is known after a response that says nothing: a request that only reads can be repeated. */
const outcomeOf = (method: Asked['method']) => (method === 'GET' ? 'not_done' : 'unknown')

/** The fields of a request to send; throws what Twilio would refuse for certain. */
function formOf(credentials: TextCredentials, message: TextMessage): Query {
  const { channel, to } = message
  if (!isE164(to)) throw new TextError('invalid_recipient', { reason: 'NOT_E164' })
  const form = { To: twilioAddress(channel, to), ...senderOf(credentials, message) }
  if ('content_sid' in message)
    return {
      ...form,
      ContentSid: message.content_sid,
      ContentVariables: JSON.stringify(message.variables),
    }
  const { text } = message
  if (text.trim() === '') throw new TextError('text_rejected', { reason: 'EMPTY' })
  if (text.length > TEXT_MAX_LENGTH) throw new TextError('text_rejected', { reason: 'TOO_LONG' })
  return { ...form, Body: text }
}

function senderOf(
  { sms_from, messaging_service_sid, whatsapp_from }: TextCredentials,
  { channel }: TextMessage,
): Query {
  if (channel === 'sms' && messaging_service_sid !== null)
    return { MessagingServiceSid: messaging_service_sid }
  const from = channel === 'sms' ? sms_from : whatsapp_from
  if (from === null) throw new TextError('unknown_sender', { reason: 'NO_SENDER' })
  return { From: twilioAddress(channel, from) }
}

const statusOf = ({ sid, status, error_code }: TwilioMessage): TextStatus => ({
  provider_id: sid,
  state: stateOf(status),
  error_code,
  fault: faultOfText(error_code),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
