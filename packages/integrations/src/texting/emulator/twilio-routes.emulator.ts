import { smsSegments, TEXT_MAX_LENGTH } from '@stayward/contract/messages/sms-segments'
import { z } from 'zod'
import {
  type EmulatorAnswer,
  EmulatorRefusal,
  type EmulatorRequest,
  type EmulatorRoute,
  route,
} from '../../emulator/emulator-answer.ts'
import { isE164, type TextChannel } from '../text-provider.ts'
import { twilioAddress } from '../twilio/twilio-callback.ts'
import { DEMO_TEXT_ACCOUNT } from './demo-text-account.ts'
import type { NetworkText, TextNetwork } from './text-network.emulator.ts'

const { account_sid, auth_token, number, messaging_service_sid } = DEMO_TEXT_ACCOUNT

const ACCOUNT = `/2010-04-01/Accounts/${account_sid}`

/** A refusal in Twilio's form. */
export const refuse = (
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): EmulatorRefusal =>
  new EmulatorRefusal({
    status,
    headers,
    body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
  })

/** The refusal of a request with other credentials; null to continue. */
export function refuseStrangers({ headers }: EmulatorRequest): null {
  const known = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  if (headers['authorization'] !== known) throw refuse(401, 20003, 'Authenticate')
  return null
}

const Sending = z.object({
  To: z.string(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().optional(),
  ContentSid: z
    .string()
    .regex(/^HX[\da-f]{32}$/)
    .optional()
    .catch(undefined),
  ContentVariables: z.string().default('{}'),
  StatusCallback: z.url().optional(),
})
type Sending = z.output<typeof Sending>

/** The operations of the Messages API, as far as texts need them. */
export const twilioRoutes = (network: TextNetwork): EmulatorRoute[] => [
  route('GET', `${ACCOUNT}.json`, () => ({
    status: 200,
    body: {
      sid: account_sid,
      friendly_name: 'Demo',
      status: network.settings.suspended ? 'suspended' : 'active',
      type: 'Full',
    },
  })),
  route('GET', `${ACCOUNT}/IncomingPhoneNumbers.json`, () => ({
    status: 200,
    body: {
      incoming_phone_numbers: [
        { phone_number: number, capabilities: { sms: true, mms: true, voice: true } },
        { phone_number: '+12025550181', capabilities: { sms: false, mms: false, voice: true } },
      ],
      next_page_uri: null,
    },
  })),
  route('POST', `${ACCOUNT}/Messages.json`, ({ body }) => sendText(network, Sending.parse(body))),
  route('GET', `${ACCOUNT}/Messages.json`, ({ query }) => listTexts(network, query)),
  route('GET', `${ACCOUNT}/Messages/:sid.json`, ({ params }) => {
    const text = network.texts.find(({ sid }) => sid === params['sid'])
    if (!text) throw refuse(404, 20404, 'The requested resource was not found')
    return { status: 200, body: shown(text, network.settings) }
  }),
]

function sendText(network: TextNetwork, sending: Sending): EmulatorAnswer {
  const { retry_after_s, slow_ms } = network.settings
  if (network.take('too_many'))
    throw refuse(429, 20429, 'Too Many Requests', { 'retry-after': String(retry_after_s) })
  if (network.take('failing_before')) throw refuse(500, 20500, 'Internal Server Error')
  const text = textOf(network, sending)
  const sent = network.send(text, sending.ContentSid !== undefined)
  if (network.take('failing_after')) throw refuse(500, 20500, 'Internal Server Error')
  return {
    status: 201,
    body: {
      ...shown(sent, network.settings),
      status: sending.MessagingServiceSid === undefined ? 'queued' : 'accepted',
    },
    ...(network.take('slow') && { wait_ms: slow_ms }),
    ...(network.take('cut') && { cut: true }),
  }
}

function textOf(network: TextNetwork, sending: Sending) {
  const channel: TextChannel = sending.To.startsWith('whatsapp:') ? 'whatsapp' : 'sms'
  const phone = sending.To.slice(channel === 'whatsapp' ? 'whatsapp:'.length : 0)
  if (!isE164(phone)) throw refuse(400, 21211, `The 'To' number is not a valid phone number.`)
  if (sending.MessagingServiceSid !== undefined && sending.MessagingServiceSid !== messaging_service_sid)
    throw refuse(400, 21701, 'The Messaging Service does not exist.')
  if (sending.MessagingServiceSid === undefined && sending.From !== twilioAddress(channel, number))
    throw channel === 'sms'
      ? refuse(400, 21606, `The 'From' number is not a valid sender of this account.`)
      : refuse(400, 63007, 'Twilio could not find a Channel with the specified From address')
  if (network.take('not_mobile')) throw refuse(400, 21614, `'To' number is not a valid mobile number`)
  if (network.isOptedOut(channel, phone) || network.take('blocked'))
    throw refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
  const body = sending.ContentSid
    ? `Template ${sending.ContentSid}: ${sending.ContentVariables}`
    : (sending.Body ?? '')
  if (body.trim() === '') throw refuse(400, 21602, 'Message body is required.')
  if (body.length > TEXT_MAX_LENGTH)
    throw refuse(400, 21617, 'The concatenated message body exceeds the 1600 character limit')
  return { channel, phone, sender: number, body, callback_url: sending.StatusCallback ?? null }
}

function listTexts(network: TextNetwork, query: URLSearchParams): EmulatorAnswer {
  const [to, from] = [query.get('To'), query.get('From')]
  const found = network.texts
    .map((text) => shown(text, network.settings))
    .filter((text) => (to === null || text.to === to) && (from === null || text.from === from))
    .toReversed()
  const size = Number(query.get('PageSize') ?? 50)
  const page = Number(query.get('Page') ?? 0)
  const next = new URLSearchParams(query)
  next.set('Page', String(page + 1))
  return {
    status: 200,
    body: {
      messages: found.slice(page * size, (page + 1) * size),
      page,
      page_size: size,
      next_page_uri: (page + 1) * size < found.length ? `${ACCOUNT}/Messages.json?${next.toString()}` : null,
    },
  }
}

function shown(text: NetworkText, { redaction }: TextNetwork['settings']) {
  const date = new Date(text.created_ms).toUTCString().replace('GMT', '+0000')
  const phoneNumber = redaction.includes('numbers') ? text.phone.replace(/\d{4}$/, 'XXXX') : text.phone
  const [phone, sender] = [phoneNumber, text.sender].map((one) => twilioAddress(text.channel, one))
  return {
    sid: text.sid,
    account_sid,
    to: text.is_answer ? sender : phone,
    from: text.is_answer ? phone : sender,
    body: redaction.includes('words') ? '' : text.body,
    status: text.status,
    direction: text.is_answer ? 'inbound' : 'outbound-api',
    error_code: text.error_code,
    error_message: null,
    num_segments: String(smsSegments(text.body).segments),
    num_media: '0',
    date_created: date,
    date_sent: ['queued', 'accepted'].includes(text.status) ? null : date,
    price: null,
    price_unit: 'USD',
    api_version: '2010-04-01',
  }
}
