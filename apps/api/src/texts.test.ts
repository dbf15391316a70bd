import { message } from '@stayward/db/schema/message.table'
import type { TextSwitch } from '@stayward/integrations/texting/emulator/text-switches.emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TestApi } from './testing/test-api.ts'
import { openTextDesk, type ToldAccount } from './testing/text-desk.ts'

let desk: Awaited<ReturnType<typeof openTextDesk>>
let api: TestApi
beforeAll(async () => {
  desk = await openTextDesk()
  api = desk.api
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

const Rules = z.object({ items: z.array(z.looseObject({ id: z.string() })) })
const Rule = z.looseObject({ template_id: z.string() })
const GuestWays = z.looseObject({ items: z.array(z.looseObject({ held_reason: z.string().nullable() })) })

const told = (account?: ToldAccount) => desk.told(account)
const textsTo = (phone: string) => desk.textsTo(phone)
const pass = (minutes: number) => desk.pass(minutes)
const on = (name: TextSwitch, position?: 'once' | 'always') => desk.on(name, position)
const answer = (phone: string, body: string, channel?: 'sms' | 'whatsapp') =>
  desk.answer(phone, body, channel)

describe('a rule that writes by SMS', () => {
  it('sends the body without its markup, and is told that it arrived', async () => {
    const { phone, only } = await told()
    await pass(1)
    expect(textsTo(phone).map(({ body }) => body)).toEqual([expect.stringMatching(/^Welcome to /)])
    expect(await only()).toMatchObject({ state: 'delivered', channel: 'sms', subject: null, fault: null })
    expect(JSON.stringify(await api.services.db.select().from(message))).not.toMatch(/Welcome|34600/)
  })

  it('sends the words for SMS as they are', async () => {
    const { phone, only } = await told({ text: { sms: '*Hi* {{property_name}} _now_' } })
    await pass(1)
    expect(textsTo(phone)[0]?.body).toMatch(/^\*Hi\* .* _now_$/)
    expect(await only()).toMatchObject({ body: textsTo(phone)[0]?.body })
  })

  it('goes on to the next way, else is held and says why', async () => {
    const reasonOf = async (account: ToldAccount) => {
      const { only } = await told(account)
      await pass(1)
      const { state, channel, held_reason } = await only()
      return [state, channel, held_reason]
    }
    const gone = { is_disconnected: true }
    expect(await reasonOf(gone)).toEqual(['held', null, 'no_provider'])
    expect(await reasonOf({ ...gone, guest_phone: null })).toEqual(['held', null, 'no_address'])
    const mail = { channels: ['sms', 'email'], guest_email: 'ana@example.com' }
    expect(await reasonOf({ twilio: null, ...mail })).toEqual(['sent', 'email', null])
    expect(await reasonOf({ channels: ['whatsapp'] })).toEqual(['held', null, 'window_closed'])
    expect(await reasonOf({ channels: ['whatsapp', 'sms'] })).toEqual(['delivered', 'sms', null])
    const code = { text: { body: 'Code {{access_codes}}' } }
    expect(await reasonOf(code)).toEqual(['held', null, 'code_in_text'])
    expect(await reasonOf({ ...code, twilio: { allow_codes_in_text: true } })).toEqual([
      'held',
      'sms',
      'variable_missing',
    ])
    expect(await reasonOf({ text: { body: 'Long. '.repeat(300) } })).toEqual(['held', null, 'text_too_long'])
  })

  it('sends the template that WhatsApp approved, with its values in order', async () => {
    const content_sid = `HX${'1'.repeat(32)}`
    const whatsapp = { content_sid, variables: ['property_name', 'nights'] }
    const { phone, only } = await told({ channels: ['whatsapp'], text: { whatsapp } })
    await pass(1)
    expect(textsTo(phone)).toMatchObject([{ body: expect.stringMatching(/^Template HX1+: .*"2":"4"/) }])
    expect(await only()).toMatchObject({
      state: 'delivered',
      channel: 'whatsapp',
      subject: content_sid,
      body: expect.stringMatching(/^\{\{1\}\} .*\n\{\{2\}\} 4$/),
    })
    const missing = { content_sid, variables: ['wifi_password'] }
    const held = await told({ channels: ['whatsapp'], text: { whatsapp: missing } })
    await pass(1)
    expect(await held.only()).toMatchObject({ held_reason: 'variable_missing' })
  })

  it('offers the ways that the account has, and refuses a rule without any', async () => {
    const itemsOf = async ({ token, property_id }: { token: string; property_id: string }, of = '') => {
      const query = of === '' ? '' : `?property_id=${property_id}`
      return (await api.send('GET', `/v1/message-channels${query}`, { token })).json()
    }
    const byMail = await told({ twilio: null, channels: ['email'] })
    expect(await itemsOf(byMail)).toEqual({ items: ['email'], allows_codes_in_text: false })
    const bySms = await told({ twilio: { whatsapp_from: null, allow_codes_in_text: true } })
    expect(await itemsOf(bySms, 'property')).toEqual({ items: ['email', 'sms'], allows_codes_in_text: true })
    const foreign = await api.send('GET', `/v1/message-channels?property_id=${bySms.property_id}`, {
      token: byMail.token,
    })
    expect(foreign.status).toBe(422)

    const { token, post } = bySms
    const { items } = Rules.parse((await api.send('GET', '/v1/message-rules', { token })).json())
    const id = items[0]?.id ?? ''
    const change = (body: object) => api.send('PATCH', `/v1/message-rules/${id}`, { token, body })
    const REFUSED = { errors: [{ path: 'channels', code: 'channel_not_available' }] }
    expect((await change({ channels: ['whatsapp'] })).json()).toMatchObject(REFUSED)
    expect((await change({ channels: ['whatsapp', 'sms'] })).status).toBe(200)
    // One that is off may wait for a provider.
    expect((await change({ channels: ['whatsapp'], enabled: false })).status).toBe(200)
    expect((await change({ enabled: true })).json()).toMatchObject(REFUSED)
    const { template_id } = Rule.parse((await api.send('GET', `/v1/message-rules/${id}`, { token })).json())
    const rule = { name: 'Hi', trigger: 'booked', template_id, channels: ['whatsapp'] }
    expect(await post('/v1/message-rules', { ...rule, enabled: true })).toMatchObject(REFUSED)
  })

  it('says by which ways words of a host reach a guest, and for how long by WhatsApp', async () => {
    const { token, phone, booking } = await told({ guest_email: 'ana@example.com' })
    const ways = async () =>
      GuestWays.parse(
        (await api.send('GET', `/v1/bookings/${booking.id}/message-channels`, { token })).json(),
      )
    const [mail, sms, whatsapp] = (await ways()).items
    expect(mail).toMatchObject({ channel: 'email', recipient: 'ana@example.com', held_reason: null })
    expect(sms).toMatchObject({ channel: 'sms', recipient: phone, held_reason: null, open_until: null })
    expect(whatsapp).toMatchObject({ channel: 'whatsapp', held_reason: 'window_closed', open_until: null })
    await answer(phone, 'Hello', 'whatsapp')
    const wrote = (await ways()).items[2]
    expect(wrote).toMatchObject({ held_reason: null, open_until: expect.stringMatching(/^2026-12-02T12:/) })
    await answer(phone, 'STOP')
    expect((await ways()).items[1]).toMatchObject({ held_reason: 'number_stopped' })
    const unknown = await told({ is_disconnected: true, guest_phone: null })
    const without = await api.send('GET', `/v1/bookings/${unknown.booking.id}/message-channels`, {
      token: unknown.token,
    })
    expect(GuestWays.parse(without.json()).items.map(({ held_reason }) => held_reason)).toEqual([
      'no_address',
      'no_provider',
      'no_provider',
    ])
  })
})

describe('whatever goes wrong at the provider, a phone gets each message once', () => {
  const OUTCOMES: [TextSwitch, string, string | null, number][] = [
    ['undelivered', 'failed', 'undelivered', 1],
    ['blocked', 'failed', 'blocked', 0],
    ['not_mobile', 'failed', 'address_refused', 0],
    ['slow', 'delivered', null, 1],
    ['cut', 'delivered', null, 1],
    ['failing_after', 'delivered', null, 1],
    ['failing_before', 'delivered', null, 1],
    ['too_many', 'delivered', null, 1],
    ['duplicate', 'delivered', null, 1],
    ['out_of_order', 'delivered', null, 1],
    ['silent', 'sent', null, 1],
  ]

  it.each(OUTCOMES)('%s', async (name, state, fault, texts) => {
    const { phone, only } = await told()
    on(name)
    await pass(1)
    await pass(30)
    expect(await only()).toMatchObject({ state, fault })
    expect(textsTo(phone)).toHaveLength(texts)
  })

  it.each(['cut', 'failing_after', 'slow'] as const)('%s, without any callback', async (name) => {
    const { phone, only } = await told()
    on(name)
    on('silent')
    await pass(1)
    expect(await only()).toMatchObject({ state: 'unknown' })
    await pass(30)
    expect(await only()).toMatchObject({ state: 'delivered' })
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('a lost answer is made up for by the first callback, before anybody looks', async () => {
    const { phone, only } = await told()
    on('cut')
    await pass(1)
    expect(await only()).toMatchObject({ state: 'delivered' })
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('what is not there after two minutes is sent again after five, when that is certain', async () => {
    const { phone, only } = await told()
    on('failing_before')
    await pass(4)
    expect(await only()).toMatchObject({ state: 'unknown' })
    expect(textsTo(phone)).toHaveLength(0)
    await pass(2)
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('is not looked for in another account of the provider', async () => {
    const { phone, only } = await told()
    on('failing_before')
    await pass(1)
    await api.services.db.update(message).set({ provider_account: 'twilio:AC0' })
    await pass(20)
    expect(await only()).toMatchObject({ state: 'unknown' })
    expect(textsTo(phone)).toHaveLength(0)
  })

  it('waits as long as it is told to', async () => {
    const { phone, only } = await told()
    desk.emulator.network.settings.retry_after_s = 300
    on('too_many')
    await pass(4)
    expect(await only()).toMatchObject({ state: 'sending' })
    expect(textsTo(phone)).toHaveLength(0)
    await pass(3)
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('stays unknown while the provider cannot be asked, and says so', async () => {
    const { token, phone, only, integration } = await told()
    on('cut')
    on('silent')
    await pass(1)
    await api.send('DELETE', `/v1/integrations/twilio/${integration?.id}`, { token })
    await pass(20)
    expect(await only()).toMatchObject({ state: 'unknown' })
    expect(textsTo(phone)).toHaveLength(1)
  })

  it('waits for credentials that work again', async () => {
    const { phone, only } = await told()
    desk.emulator.faults.add({ status: 401 })
    await pass(1)
    expect(await only()).toMatchObject({ state: 'held', held_reason: 'no_provider' })
    expect(textsTo(phone)).toHaveLength(0)
  })

  it('sends what failed again by hand, and is not misled by what is said of the first text', async () => {
    const { command, phone, only } = await told()
    on('undelivered')
    await pass(1)
    on('failing_before')
    expect(await command('send')).toBe(202)
    await pass(1)
    expect(await only()).toMatchObject({ state: 'unknown' })
    await pass(30)
    expect(textsTo(phone)).toHaveLength(2)
    expect(await only()).toMatchObject({ state: 'delivered' })
  })
})

describe('a killed worker', () => {
  it.each([
    ['before', 0, 'sent'],
    ['after', 1, 'delivered'],
  ] as const)('%s: the text is looked up, and sent once', async (when, sent, state) => {
    const { phone, only } = await told()
    on('silent')
    desk.state.killed = when
    await expect(desk.worker.pass({ minutes: 1 })).rejects.toThrow('Killed.')
    desk.state.killed = null
    expect(textsTo(phone)).toHaveLength(sent)
    const { id: message_id } = await only()
    const rows = await api.services.db.select().from(message)
    const account_id = rows.find(({ id }) => id === message_id)?.account_id
    // The queue runs the job of a dead worker again.
    await desk.worker.do({ id: '', name: 'messages.deliver', payload: { account_id, message_id } })
    expect(textsTo(phone)).toHaveLength(sent)
    await pass(30)
    expect(textsTo(phone)).toHaveLength(1)
    expect(await only()).toMatchObject({ state })
  })
})

describe('an answer of a guest', () => {
  it('is shown on the booking of the number, once', async () => {
    const { phone, messages } = await told()
    await pass(1)
    await answer(phone, '¿Dónde está la llave?')
    expect(await messages()).toMatchObject([
      { state: 'delivered' },
      { state: 'received', channel: 'sms', origin: 'guest', body: '¿Dónde está la llave?' },
    ])
    await answer('+34699999999', 'Who is this?')
    expect(await messages()).toHaveLength(2)
  })

  it('STOP ends every text by its way until START, and what is not needed by any way', async () => {
    const { phone, booking, post, messages } = await told()
    await pass(1)
    await answer(phone, ' stop ')
    const write = () => post(`/v1/bookings/${booking.id}/messages`, { channel: 'sms', body: 'Hello' })
    expect(await write()).toMatchObject({ code: 'message.held' })
    await answer(phone, 'START')
    expect(await write()).toMatchObject({ state: 'sending' })
    await pass(1)
    expect(textsTo(phone)).toHaveLength(2)
    expect((await messages()).filter(({ state }) => state === 'received')).toHaveLength(2)
  })

  it('that the provider refuses for STOP counts as one', async () => {
    const { booking, post } = await told()
    on('blocked')
    await pass(1)
    const body = { channel: 'sms', body: 'Hello' }
    expect(await post(`/v1/bookings/${booking.id}/messages`, body)).toMatchObject({ code: 'message.held' })
  })

  it('keeps optional messages from who stopped, by mail as well', async () => {
    const guest = { channels: ['sms', 'email'], guest_email: 'ana@example.com', purpose: 'optional' }
    const { phone, messages } = await told(guest)
    await answer(phone, 'STOP')
    await pass(1)
    expect((await messages()).find(({ state }) => state !== 'received')).toMatchObject({
      state: 'skipped',
      skipped_reason: 'opted_out',
    })
    expect(textsTo(phone)).toHaveLength(0)
  })

  it('opens WhatsApp for any words, for a day', async () => {
    const { email, phone, booking, messages } = await told()
    const write = async () =>
      (
        await api.send('POST', `/v1/bookings/${booking.id}/messages`, {
          token: await api.token(email),
          body: { channel: 'whatsapp', body: 'By the door' },
        })
      ).json()
    expect(await write()).toMatchObject({ code: 'message.window_closed', status: 409 })
    await answer(phone, 'Where is the key?', 'whatsapp')
    expect(await write()).toMatchObject({ state: 'sending', channel: 'whatsapp' })
    await pass(1)
    expect(textsTo(phone).filter(({ channel }) => channel === 'whatsapp')).toHaveLength(1)
    expect((await messages()).map(({ state }) => state)).toContain('received')
    desk.worker.stopAt('2026-12-02T12:05:00Z')
    expect(await write()).toMatchObject({ code: 'message.window_closed' })
  })
})
