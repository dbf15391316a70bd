import { integration as integrationTable } from '@stayward/db/schema/integration.table'
import { textCallback, textHook } from '@stayward/db/schema/text-callback.table'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import {
  startTwilioEmulator,
  type TwilioEmulator,
} from '@stayward/integrations/texting/emulator/twilio.emulator'
import type { TextCallback, TextState } from '@stayward/integrations/texting/text-provider'
import { callTextProvider } from '@stayward/integrations/texting/text-providers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unreachableVendors } from '../kernel/vendors.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkIntegrations, lookAfterIntegration } from './integrations.jobs.ts'
import { findTextHook, receiveTextCallback, sweepTextCallbacks } from './text-callbacks.service.ts'
import { textHookToken } from './text-hook-token.rules.ts'

const { account_sid, auth_token, number, messaging_service_sid } = DEMO_TEXT_ACCOUNT
const twilio = { account_sid, auth_token, sms_from: number }

let app: TestApp
let emulator: TwilioEmulator
beforeAll(async () => {
  emulator = await startTwilioEmulator({ port: 0 })
  const texts = { call: callTextProvider({ twilio_api_url: emulator.url, timeout_ms: 500 }) }
  app = await createTestApp({}, { vendors: { ...unreachableVendors, texts } })
})
beforeEach(() => {
  emulator.network.settings.suspended = false
  emulator.faults.clear()
})
afterAll(async () => {
  await app.close()
  await emulator.stop()
})

const rowOf = async (id: string) => {
  const [row] = await app.services.db.select().from(integrationTable).where(eq(integrationTable.id, id))
  if (!row) throw new Error('There is no such integration.')
  return row
}

describe('a provider of texts', () => {
  it('is connected once it has accepted the credentials, and shows its address for callbacks', async () => {
    const owner = await app.as.owner()
    const made = await owner.api.integrations.createTwilio({ ...twilio, whatsapp_from: number })
    expect(made).toMatchObject({
      type: 'twilio',
      name: 'Twilio',
      status: 'connected',
      secret_hint: auth_token.slice(-4),
      config: {
        account_sid,
        sms_from: number,
        messaging_service_sid: null,
        whatsapp_from: number,
        allow_codes_in_text: false,
      },
      callback_url: expect.stringMatching(/^http:\/\/localhost:4000\/hooks\/twilio\/[\w-]{43}$/),
    })
    const row = await rowOf(made.id)
    expect(JSON.stringify(row)).not.toContain(auth_token)
    const hooks = await app.services.db.select().from(textHook).where(eq(textHook.integration_id, made.id))
    expect(hooks).toHaveLength(1)
    expect(JSON.stringify(hooks)).not.toContain(textHookToken(app.services, made.id))
    expect(await owner.api.integrations.getTwilio({ integration_id: made.id })).toEqual(made)
    expect((await owner.api.integrations.listTwilio()).items).toEqual([made])
  })

  it('is refused for another token, a suspended account and a foreign number', async () => {
    const owner = await app.as.owner()
    const create = (change: object = {}) =>
      refusalOf(owner.api.integrations.createTwilio({ ...twilio, ...change }))
    const token = await create({ auth_token: 'another-token' })
    expect([token.status, token.code]).toEqual([422, 'integration.credentials_rejected'])
    expect(token.details.errors).toMatchObject([{ path: 'auth_token', code: 'unauthorized' }])
    emulator.network.settings.suspended = true
    expect((await create()).details.errors).toMatchObject([{ path: 'auth_token', code: 'account_inactive' }])
    emulator.network.settings.suspended = false
    const sender = await create({ sms_from: '+12025550199' })
    expect([sender.status, sender.details.errors]).toMatchObject([
      422,
      [{ path: 'sms_from', code: 'unknown_sender' }],
    ])
    // It belongs to the account, but only rings.
    expect((await create({ sms_from: '+12025550181' })).details.errors).toMatchObject([{ path: 'sms_from' }])
    expect((await owner.api.integrations.list()).items).toEqual([])
  })

  it.each([
    [{ kind: 'hang' as const }, 504, 'integration.timeout'],
    [{ status: 503, retry_after_s: 9 }, 503, 'integration.unavailable'],
    [{ kind: 'malformed' as const }, 502, 'integration.bad_answer'],
  ])('is not stored while it is out of order: %j', async (fault, status, code) => {
    const owner = await app.as.owner()
    emulator.faults.add(fault)
    const refusal = await refusalOf(owner.api.integrations.createTwilio(twilio))
    expect([refusal.status, refusal.code]).toEqual([status, code])
    expect((await owner.api.integrations.list()).items).toEqual([])
  })

  it('needs a sender, and one alone for SMS', async () => {
    const owner = await app.as.owner()
    const pathOf = async (change: object) =>
      (await refusalOf(owner.api.integrations.createTwilio({ ...twilio, ...change }))).details.errors?.map(
        ({ path, code }) => [path, code],
      )
    expect(await pathOf({ sms_from: null })).toEqual([['sms_from', 'no_sender']])
    expect(await pathOf({ messaging_service_sid })).toEqual([['messaging_service_sid', 'two_senders']])
    for (const sms_from of ['600000001', '+34 600 000 001', '+0600000001', 'A name too long', '12345', ''])
      expect(await pathOf({ sms_from })).toMatchObject([['sms_from', expect.any(String)]])
    expect(await pathOf({ whatsapp_from: 'Stayward' })).toMatchObject([['whatsapp_from', expect.any(String)]])
    expect(await pathOf({ account_sid: 'AC1' })).toMatchObject([['account_sid', expect.any(String)]])
    expect(await owner.api.integrations.createTwilio({ ...twilio, sms_from: 'Stayward' })).toMatchObject({
      config: { sms_from: 'Stayward' },
    })
  })

  it('is one for each account, even if two are connected at once', async () => {
    const owner = await app.as.owner()
    const results = await Promise.allSettled([
      owner.api.integrations.createTwilio(twilio),
      owner.api.integrations.createTwilio(twilio),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusal = await refusalOf(owner.api.integrations.createTwilio(twilio))
    expect([refusal.status, refusal.code]).toEqual([409, 'integration.already_connected'])
    const other = await app.as.owner()
    const { id } = await other.api.integrations.createTwilio(twilio)
    await other.api.integrations.removeTwilio({ integration_id: id })
    expect(await other.api.integrations.createTwilio(twilio)).toMatchObject({ status: 'connected' })
  })

  it('is replaced with its token kept, at the same address', async () => {
    const owner = await app.as.owner()
    const made = await owner.api.integrations.createTwilio(twilio)
    const replaced = await owner.api.integrations.replaceTwilio({
      integration_id: made.id,
      name: 'Texts',
      account_sid,
      messaging_service_sid,
      allow_codes_in_text: true,
    })
    expect(replaced).toMatchObject({
      name: 'Texts',
      secret_hint: made.secret_hint,
      config: { sms_from: null, messaging_service_sid, whatsapp_from: null, allow_codes_in_text: true },
    })
    expect('callback_url' in replaced && 'callback_url' in made && replaced.callback_url).toBe(
      'callback_url' in made && made.callback_url,
    )
    const wrong = await refusalOf(
      owner.api.integrations.replaceTwilio({
        integration_id: made.id,
        ...twilio,
        auth_token: 'another-token',
      }),
    )
    expect(wrong.code).toBe('integration.credentials_rejected')
  })

  it('is looked after: a revoked token and a lost number need the owner, an outage does not', async () => {
    const owner = await app.as.owner()
    const { id: integration_id } = await owner.api.integrations.createTwilio(twilio)
    const { account_id } = owner.actor
    const look = async () => {
      await lookAfterIntegration(app.services, { account_id, integration_id })
      const { status, last_error } = await rowOf(integration_id)
      return [status, last_error]
    }
    expect(await look()).toEqual(['connected', null])
    emulator.faults.add({ status: 500 })
    expect(await look()).toEqual(['degraded', 'unavailable'])
    expect(await look()).toEqual(['connected', null])
    await app.services.db
      .update(integrationTable)
      .set({ config: { ...(await rowOf(integration_id)).config, sms_from: '+12025550199' } })
      .where(eq(integrationTable.id, integration_id))
    expect(await look()).toEqual(['reauthorization_required', 'unknown_sender'])
    emulator.network.settings.suspended = true
    expect(await owner.api.integrations.checkTwilio({ integration_id })).toMatchObject({
      status: 'reauthorization_required',
      last_error: { code: 'account_inactive' },
    })
  })

  it('is checked every hour', async () => {
    const alone = await createTestApp(
      {},
      { vendors: { ...unreachableVendors, texts: app.services.vendors.texts } },
    )
    try {
      const owner = await alone.as.owner()
      await owner.api.integrations.createTwilio(twilio)
      expect(await checkIntegrations(alone.services)).toBe(0)
      alone.clock.set('2026-12-01T13:00:00Z')
      expect(await checkIntegrations(alone.services)).toBe(1)
    } finally {
      await alone.close()
    }
  })
})

describe('a callback', () => {
  const sid = (digit: string) => `SM${digit.repeat(32)}`
  const delivered = (provider_id: string, state: TextState = 'delivered'): TextCallback => ({
    kind: 'status',
    provider_id,
    state,
    error_code: null,
    fault: null,
  })

  async function hooked() {
    const owner = await app.as.owner()
    const { id } = await owner.api.integrations.createTwilio(twilio)
    const found = await findTextHook(app.services, textHookToken(app.services, id))
    if (!found) throw new Error('There is no hook.')
    const stored = () =>
      app.services.db.select().from(textCallback).where(eq(textCallback.integration_id, id))
    return { owner, id, found, stored }
  }

  it('finds its integration by the token alone, until that is removed', async () => {
    const { owner, id, found, stored } = await hooked()
    expect(found.id).toBe(id)
    const token = textHookToken(app.services, id)
    for (const other of [
      '',
      token.slice(1),
      `${token}a`,
      token.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
    ])
      expect(await findTextHook(app.services, other)).toBeNull()
    await receiveTextCallback(app.services, found, delivered(sid('1')))
    await owner.api.integrations.removeTwilio({ integration_id: id })
    expect(await findTextHook(app.services, token)).toBeNull()
    expect(await stored()).toEqual([])
  })

  it('is stored once for each text and state, sealed', async () => {
    const { found, stored } = await hooked()
    const receive = (callback: TextCallback) => receiveTextCallback(app.services, found, callback)
    expect(await receive(delivered(sid('1')))).toBe(true)
    expect(await receive(delivered(sid('1')))).toBe(false)
    expect(await receive(delivered(sid('1'), 'sent'))).toBe(true)
    expect(await receive(delivered(sid('2')))).toBe(true)
    const answer: TextCallback = {
      kind: 'incoming',
      provider_id: sid('3'),
      channel: 'sms',
      from: '+34600000001',
      to: number,
      text: '¿Dónde está la llave? 🏖',
      media_count: 0,
    }
    const arrived = await Promise.all([receive(answer), receive(answer), receive(answer)])
    expect(arrived.filter(Boolean)).toEqual([true])
    const rows = await stored()
    expect(rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'incoming received',
      'status delivered',
      'status delivered',
      'status sent',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/34600000001|llave/)
    const row = rows.find(({ kind }) => kind === 'incoming')
    expect(
      JSON.parse(app.services.vault.open(row?.payload ?? '', `text_callback.payload:${row?.id}`)),
    ).toEqual(answer)
  })

  it('of one account is another one’s in another', async () => {
    const [one, other] = [await hooked(), await hooked()]
    for (const { found } of [one, other])
      expect(await receiveTextCallback(app.services, found, delivered(sid('4')))).toBe(true)
  })

  it('is deleted after 90 days', async () => {
    const { found, stored } = await hooked()
    await receiveTextCallback(app.services, found, delivered(sid('5')))
    app.clock.set('2027-03-01T11:59:59Z')
    await sweepTextCallbacks(app.services)
    expect(await stored()).toHaveLength(1)
    app.clock.set('2027-03-01T12:00:01Z')
    expect(await sweepTextCallbacks(app.services)).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
    app.clock.set('2026-12-01T12:00:00Z')
  })
})
