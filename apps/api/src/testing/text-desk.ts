import { once } from 'node:events'
import { createServer } from 'node:net'
import { emulatorClock } from '@stayward/integrations/emulator/emulator-clock'
import { initialOf } from '@stayward/integrations/emulator/emulator-settings'
import type { MailMessage, MailTransport } from '@stayward/integrations/mail/mail-transport'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import {
  TEXT_SETTINGS,
  TEXT_SWITCHES,
  type TextSwitch,
} from '@stayward/integrations/texting/emulator/text-switches.emulator'
import { startTwilioEmulator } from '@stayward/integrations/texting/emulator/twilio.emulator'
import { callTextProvider } from '@stayward/integrations/texting/text-providers'
import { unreachableVendors, type Vendors } from '@stayward/trpc/kernel/vendors'
import { TestWorker } from '@stayward/trpc/testing/test-worker'
import { z } from 'zod'
import { createTestApi } from './test-api.ts'

const START = '2026-12-01T12:00:00Z'
const { account_sid, auth_token, number } = DEMO_TEXT_ACCOUNT

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const Made = z.looseObject({ id: z.string() })
const Twilio = z.looseObject({ id: z.string(), callback_url: z.url() })
const Shown = z.looseObject({
  id: z.string(),
  channel: z.string().nullable(),
  state: z.string(),
  held_reason: z.string().nullable(),
  skipped_reason: z.string().nullable(),
  fault: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
  attempts: z.array(
    z.object({ channel: z.string(), state: z.string(), at: z.string(), reason: z.string().nullable() }),
  ),
  allowed_actions: z.array(
    z.object({ action: z.string(), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
const Rules = z.object({ items: z.array(Made) })
const Listed = z.object({ items: z.array(Shown) })

/** An account of a test, and the guest of its booking. */
export type ToldAccount = {
  twilio?: object | null
  /** Whether the integration is removed once the rule is there. */
  is_disconnected?: boolean
  guest_phone?: string | null
  guest_email?: string | null
  channels?: string[]
  text?: object
  purpose?: string
}

/** The API, a worker and the emulator of a provider that calls the API back, all by one clock. */
export async function openTextDesk() {
  const clock = emulatorClock(START)
  const emulator = await startTwilioEmulator({ port: 0, clock })
  const { network } = emulator
  /** Where the worker is killed: before the provider is asked, or before its answer is stored. */
  const state: { killed: 'before' | 'after' | null; mailFault: Error | null } = {
    killed: null,
    mailFault: null,
  }
  const call = callTextProvider({ twilio_api_url: emulator.url, timeout_ms: 400 })
  const texts: Vendors['texts'] = {
    call: async (credentials, work) => {
      if (state.killed === 'before') throw new Error('Killed.')
      const result = await call(credentials, work)
      if (state.killed === 'after') throw new Error('Killed.')
      return result
    },
  }
  const port = await freePort()
  const api = await createTestApi(
    { API_URL: `http://127.0.0.1:${port}` },
    { vendors: { ...unreachableVendors, texts } },
  )
  await api.app.listen({ host: '127.0.0.1', port })
  const mails: MailMessage[] = []
  const mailServer: MailTransport = {
    send: (mail) => {
      if (state.mailFault !== null) return Promise.reject(state.mailFault)
      mails.push(mail)
      return Promise.resolve()
    },
  }
  const worker = new TestWorker(api.services, clock, /^messages\./, mailServer)
  let guests = 0
  let hosts = 0

  /** An account with a rule that writes at once, and a booking made after it. */
  async function told({
    twilio = {},
    is_disconnected = false,
    guest_phone = `+3460000${String(++guests).padStart(4, '0')}`,
    guest_email = null,
    channels = ['sms'],
    text = {},
    purpose = 'stay',
  }: ToldAccount = {}) {
    const email = `host${++hosts}@example.com`
    const token = await api.token(email)
    await api.send('POST', '/signup', { token, body: { name: 'Lucía', last_name: 'Navarro' } })
    const rules = Rules.parse((await api.send('GET', '/v1/message-rules?size=100', { token })).json())
    for (const { id } of rules.items) await api.send('DELETE', `/v1/message-rules/${id}`, { token })
    const post = async (url: string, body: object) => (await api.send('POST', url, { token, body })).json()
    const integration =
      twilio &&
      Twilio.parse(
        await post('/v1/integrations/twilio', {
          account_sid,
          auth_token,
          sms_from: number,
          whatsapp_from: number,
          ...twilio,
        }),
      )
    network.incoming_url = integration?.callback_url ?? null
    const words = { en: { subject: 'Welcome', body: '**Welcome** to {{property_name}}', ...text } }
    const template = Made.parse(
      await post('/v1/message-templates', { name: 'Welcome', trigger: 'booked', purpose, texts: words }),
    )
    await post('/v1/message-rules', {
      name: 'Welcome',
      trigger: 'booked',
      channels,
      template_id: template.id,
      enabled: true,
    })
    if (integration && is_disconnected)
      await api.send('DELETE', `/v1/integrations/twilio/${integration.id}`, { token })
    const property_id = await api.createProperty(token)
    await worker.pass({ minutes: 1 })
    const booking = Made.parse(
      await post(`/v1/properties/${property_id}/bookings`, {
        from: '2026-12-05',
        to: '2026-12-09',
        guests_number: 1,
        guest_phone,
        guest_email,
      }),
    )
    const messages = async () =>
      Listed.parse((await api.send('GET', `/v1/bookings/${booking.id}/messages`, { token })).json()).items
    const only = async () => {
      const [one, ...others] = await messages()
      if (one === undefined || others.length > 0) throw new Error(`There are ${others.length + 1} messages.`)
      return one
    }
    /** Has the one message sent, skipped or marked, and returns the status of the answer. */
    const command = async (name: 'send' | 'skip' | 'mark-sent') => {
      const { id } = await only()
      return (await api.send('POST', `/v1/messages/${id}/${name}`, { token, body: {} })).status
    }
    const phone = guest_phone ?? ''
    return { email, token, property_id, booking, phone, integration, messages, only, command, post }
  }

  return {
    api,
    emulator,
    worker,
    /** What the mail server accepted. */
    mails,
    state,
    told,
    textsTo: (phone: string) => network.texts.filter((one) => one.phone === phone && !one.is_answer),
    pass: async (minutes: number) => {
      await worker.pass({ minutes })
      await network.settled()
    },
    on: (name: TextSwitch, position: 'once' | 'always' = 'once') => {
      network.settings[name] = position
    },
    answer: (phone: string, body: string, channel: 'sms' | 'whatsapp' = 'sms') =>
      network.answer({ channel, phone, sender: number, body }),
    /** As at the beginning: nothing goes wrong, and nobody has got anything. */
    reset: () => {
      Object.assign(state, { killed: null, mailFault: null })
      worker.stopAt(START)
      mails.length = 0
      network.texts.length = 0
      network.callbacks.length = 0
      const settings = { ...initialOf(TEXT_SETTINGS), ...initialOf(TEXT_SWITCHES) }
      Object.assign(network.settings, settings, { step_ms: 1, slow_ms: 3_000 })
    },
    close: async () => {
      await api.close()
      await emulator.stop()
    },
  }
}
