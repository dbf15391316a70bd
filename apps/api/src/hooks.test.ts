import { textCallback } from '@stayward/db/schema/text-callback.table'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import {
  startTwilioEmulator,
  type TwilioEmulator,
} from '@stayward/integrations/texting/emulator/twilio.emulator'
import { callTextProvider } from '@stayward/integrations/texting/text-providers'
import { twilioSignature } from '@stayward/integrations/texting/twilio/twilio-callback'
import { makeLogger } from '@stayward/trpc/kernel/logger'
import { unreachableVendors } from '@stayward/trpc/kernel/vendors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from './testing/test-api.ts'

const { account_sid, auth_token, number } = DEMO_TEXT_ACCOUNT
const logged: string[] = []
const log = makeLogger({ LOG_LEVEL: 'info' }, 'api', { write: (line) => void logged.push(line) })

let emulator: TwilioEmulator
let api: TestApi
let hook: { url: string; path: string; id: string; token: string }
beforeAll(async () => {
  emulator = await startTwilioEmulator({ port: 0 })
  emulator.network.settings.step_ms = 1
  const vendors = {
    ...unreachableVendors,
    texts: { call: callTextProvider({ twilio_api_url: emulator.url }) },
  }
  api = await createTestApi({ RATE_LIMITS: 'on', RATE_LIMIT_HOOK_PER_MINUTE: '40' }, { log, vendors })
  hook = await connect()
})
afterAll(async () => {
  await api.close()
  await emulator.stop()
})

const Made = z.object({ id: z.string(), callback_url: z.url() })

async function connect() {
  const token = await api.signUp()
  const body = { account_sid, auth_token, sms_from: number }
  const { id, callback_url } = Made.parse(
    (await api.send('POST', '/v1/integrations/twilio', { token, body })).json(),
  )
  return { id, url: callback_url, path: new URL(callback_url).pathname, token }
}

const SID = `SM${'0123456789abcdef'.repeat(2)}`
const STATUS = {
  MessageSid: SID,
  MessageStatus: 'delivered',
  SmsStatus: 'delivered',
  AccountSid: account_sid,
}

type Fields = Record<string, string>

const post = (path: string, fields: Fields, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

type Signing = { url?: string; token?: string; path?: string }

const signed = (fields: Fields, { url = hook.url, token = auth_token, path = hook.path }: Signing = {}) =>
  post(path, fields, { 'x-twilio-signature': twilioSignature(token, url, Object.entries(fields)) })

const stored = async () =>
  (await api.services.db.select().from(textCallback)).filter(
    ({ integration_id }) => integration_id === hook.id,
  )

it('stores what the provider signed, once, and answers that there is nothing to do', async () => {
  const answer = await signed(STATUS)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'text/xml; charset=utf-8',
    '<?xml version="1.0" encoding="UTF-8"?><Response/>',
  ])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await signed(STATUS)).statusCode).toBe(200)
  expect(await stored()).toMatchObject([{ kind: 'status', provider_id: SID, state: 'delivered' }])
  // Credentials of ours are not looked at.
  const signature = twilioSignature(auth_token, hook.url, Object.entries(STATUS))
  const headers = { authorization: 'Bearer nonsense', 'x-twilio-signature': signature }
  expect((await post(hook.path, STATUS, headers)).statusCode).toBe(200)
})

it('refuses what it did not sign', async () => {
  const before = (await stored()).length
  const other = { ...STATUS, MessageStatus: 'failed' }
  const signature = twilioSignature(auth_token, hook.url, Object.entries(STATUS))
  const answers = await Promise.all([
    post(hook.path, other),
    post(hook.path, other, { 'x-twilio-signature': '' }),
    post(hook.path, other, { 'x-twilio-signature': signature }),
    post(hook.path, { ...STATUS, More: 'x' }, { 'x-twilio-signature': signature }),
    post(`${hook.path}?more=1`, STATUS, { 'x-twilio-signature': signature }),
    signed(other, { token: 'another-token' }),
    signed(other, { url: `${hook.url}/` }),
    signed(other, { url: hook.url.replace('http:', 'https:') }),
    signed(other, { url: hook.url.replace(':4000', ':4001') }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
  expect(answers[0]?.body).toBe('The signature is missing or wrong.\n')
  expect(await stored()).toHaveLength(before)
})

it('accepts a query that the provider signed, and forms that are about nothing it knows', async () => {
  const url = `${hook.url}?from=console`
  expect(
    (await signed({ ...STATUS, MessageStatus: 'sent' }, { url, path: `${hook.path}?from=console` }))
      .statusCode,
  ).toBe(200)
  expect((await stored()).map(({ state }) => state).toSorted()).toEqual(['delivered', 'sent'])
  expect((await signed({ CallSid: 'CA1' })).statusCode).toBe(200)
  expect(await stored()).toHaveLength(2)
})

it('knows no other token, type, method or length', async () => {
  const unknown = hook.path.replace(/.$/, (one) => (one === 'A' ? 'B' : 'A'))
  expect((await signed(STATUS, { path: unknown })).statusCode).toBe(404)
  expect((await signed(STATUS, { path: '/hooks/twilio/x' })).statusCode).toBe(404)
  expect((await signed(STATUS, { path: hook.path.replace('twilio', 'nuki') })).statusCode).toBe(404)
  const json = await api.app.inject({ method: 'POST', url: hook.path, body: STATUS })
  expect(json.statusCode).toBe(415)
  expect((await api.app.inject({ method: 'GET', url: hook.path })).statusCode).toBe(405)
  expect((await signed({ ...STATUS, Body: 'x'.repeat(65 * 1024) })).statusCode).toBe(413)
  expect((await api.app.inject({ method: 'POST', url: hook.path })).statusCode).toBe(403)
})

it('is gone with its integration', async () => {
  const gone = await connect()
  const { url, path } = gone
  expect((await signed(STATUS, { url, path })).statusCode).toBe(200)
  await api.send('DELETE', `/v1/integrations/twilio/${gone.id}`, { token: gone.token })
  expect((await signed(STATUS, { url, path })).statusCode).toBe(404)
})

it('writes neither tokens nor bodies into the log', async () => {
  logged.length = 0
  const secret = '¿Dónde está la llave?'
  const answer = { MessageSid: SID, From: '+34600000001', To: number, Body: secret, SmsStatus: 'received' }
  expect((await signed(answer)).statusCode).toBe(200)
  await signed(answer, { token: 'wrong' })
  const lines = logged.join('')
  expect(lines).toContain('"route":"/hooks/twilio/{token}"')
  for (const word of [secret, '34600000001', hook.path, auth_token]) expect(lines).not.toContain(word)
})

it('is limited for each integration', async () => {
  const other = await connect()
  const send = () => signed(STATUS, { url: other.url, path: other.path })
  const answers = await Promise.all(Array.from({ length: 45 }, send))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
