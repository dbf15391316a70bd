import { message } from '@stayward/db/schema/message.table'
import { MailError } from '@stayward/integrations/mail/mail-transport'
import type { TextSwitch } from '@stayward/integrations/texting/emulator/text-switches.emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTextDesk } from './testing/text-desk.ts'

let desk: Awaited<ReturnType<typeof openTextDesk>>
beforeAll(async () => {
  desk = await openTextDesk()
})
beforeEach(() => desk.reset())
afterAll(() => desk.close())

const guest_email = 'ana@example.com'
const REFUSED = new MailError('refused', 'SMTP failed: EENVELOPE, answer 550')
const AWAY = new MailError('connection', 'SMTP failed: ECONNREFUSED')

describe('a message that is refused for good goes on by the next way of its rule', () => {
  it.each([
    ['not_mobile', 'refused', 'address_refused', 0],
    ['blocked', 'refused', 'blocked', 0],
    ['unknown_number', 'undelivered', 'address_refused', 1],
  ] as const)('%s', async (name, state, reason, texts) => {
    const { phone, only } = await desk.told({ channels: ['sms', 'email'], guest_email })
    desk.on(name)
    await desk.pass(30)
    expect(desk.textsTo(phone)).toHaveLength(texts)
    expect(desk.mails.map(({ to }) => to)).toEqual([guest_email])
    expect(await only()).toMatchObject({
      state: 'sent',
      channel: 'email',
      fault: null,
      attempts: [{ channel: 'sms', state, reason, at: expect.any(String) }],
    })
  })

  it.each(['duplicate', 'out_of_order', 'cut', 'slow'] as const)(
    'once, when the refusal comes by a callback and %s',
    async (name) => {
      const { phone, only } = await desk.told({ channels: ['sms', 'email'], guest_email })
      desk.on('unknown_number')
      desk.on(name)
      await desk.pass(30)
      expect(desk.textsTo(phone)).toHaveLength(1)
      expect(desk.mails).toHaveLength(1)
      const { state, attempts } = await only()
      expect([state, attempts.length]).toEqual(['sent', 1])
    },
  )

  it('when the refusal is found only by looking the text up', async () => {
    const { phone, only } = await desk.told({ channels: ['sms', 'email'], guest_email })
    desk.on('unknown_number')
    desk.on('cut')
    desk.on('silent')
    await desk.pass(1)
    expect(await only()).toMatchObject({ state: 'unknown' })
    expect(desk.mails).toEqual([])
    await desk.pass(30)
    expect([desk.textsTo(phone).length, desk.mails.length]).toEqual([1, 1])
    expect(await only()).toMatchObject({
      state: 'sent',
      attempts: [{ channel: 'sms', state: 'undelivered' }],
    })
  })

  it('from WhatsApp, which the number does not have, to SMS', async () => {
    const content_sid = `HX${'1'.repeat(32)}`
    const text = { whatsapp: { content_sid, variables: ['property_name'] } }
    const { phone, only } = await desk.told({ channels: ['whatsapp', 'sms'], text })
    desk.on('no_whatsapp')
    await desk.pass(10)
    expect(desk.textsTo(phone).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
    expect(await only()).toMatchObject({
      state: 'delivered',
      channel: 'sms',
      attempts: [{ channel: 'whatsapp', state: 'undelivered', reason: 'address_refused' }],
    })
  })

  it('from a mail address that the server refuses to SMS', async () => {
    const { phone, only } = await desk.told({ channels: ['email', 'sms'], guest_email })
    desk.state.mailFault = REFUSED
    await desk.pass(5)
    expect(desk.textsTo(phone)).toHaveLength(1)
    expect(await only()).toMatchObject({
      state: 'delivered',
      channel: 'sms',
      attempts: [{ channel: 'email', state: 'refused', reason: 'address_refused' }],
    })
  })

  it('through all of them, and has failed once none is left', async () => {
    const { only, command } = await desk.told({ channels: ['sms', 'email'], guest_email })
    desk.on('not_mobile', 'always')
    desk.state.mailFault = REFUSED
    await desk.pass(5)
    expect(await only()).toMatchObject({
      state: 'failed',
      channel: 'email',
      fault: 'address_refused',
      attempts: [{ channel: 'sms' }],
    })
    // A person who sends it again has corrected something, so that it begins with the first way.
    desk.on('not_mobile', 'once')
    desk.state.mailFault = null
    expect(await command('send')).toBe(202)
    await desk.pass(5)
    const { state, attempts } = await only()
    expect(state).toBe('sent')
    expect(attempts.map(({ channel }) => channel)).toEqual(['sms', 'email', 'sms'])
  })
})

describe('a message stays with its way', () => {
  it.each([
    ['undelivered', 'failed', 1],
    ['failing_before', 'delivered', 1],
    ['failing_after', 'delivered', 1],
    ['cut', 'delivered', 1],
    ['too_many', 'delivered', 1],
  ] as const satisfies [TextSwitch, string, number][])(
    'after %s, which may pass or may have left',
    async (name, state, texts) => {
      const { phone, only } = await desk.told({ channels: ['sms', 'email'], guest_email })
      desk.on(name)
      await desk.pass(30)
      expect(desk.mails).toEqual([])
      expect(desk.textsTo(phone)).toHaveLength(texts)
      expect(await only()).toMatchObject({ state, attempts: [] })
    },
  )

  it('while the mail server is away', async () => {
    const { phone, only } = await desk.told({ channels: ['email', 'sms'], guest_email })
    desk.state.mailFault = AWAY
    await desk.pass(5)
    expect(desk.textsTo(phone)).toEqual([])
    desk.state.mailFault = null
    await desk.pass(30)
    expect([desk.textsTo(phone).length, desk.mails.length]).toEqual([0, 1])
    expect(await only()).toMatchObject({ state: 'sent', channel: 'email', attempts: [] })
  })

  it('once it is of no use any more', async () => {
    const { only } = await desk.told({ channels: ['sms', 'email'], guest_email })
    desk.on('unknown_number')
    desk.emulator.network.settings.step_ms = 50
    await desk.worker.pass({ minutes: 1 })
    await desk.api.services.db.update(message).set({ useful_until: '2026-12-01T12:00:00Z' })
    await desk.emulator.network.settled()
    await desk.pass(5)
    expect(desk.mails).toEqual([])
    expect(await only()).toMatchObject({ state: 'failed', fault: 'address_refused' })
  })

  it('if the guest cannot be reached by another', async () => {
    const { only } = await desk.told({ channels: ['sms', 'email'] })
    desk.on('not_mobile')
    await desk.pass(5)
    expect(await only()).toMatchObject({
      state: 'failed',
      channel: 'sms',
      fault: 'address_refused',
      attempts: [],
    })
  })

  it('if it is written by hand', async () => {
    const { booking, post, phone, messages } = await desk.told({ guest_email })
    await desk.pass(1)
    desk.on('not_mobile')
    await post(`/v1/bookings/${booking.id}/messages`, { channel: 'sms', body: 'Hello' })
    await desk.pass(5)
    expect((await messages()).map(({ state }) => state)).toEqual(['delivered', 'failed'])
    expect([desk.textsTo(phone).length, desk.mails.length]).toEqual([1, 0])
  })
})

describe('a text whose outcome is unknown, at an account that hides its texts', () => {
  it.each(['words', 'numbers', 'words and numbers'] as const)(
    'is not sent a second time if %s are hidden, and a person decides',
    async (redaction) => {
      const { phone, only, command } = await desk.told({ channels: ['sms', 'email'], guest_email })
      desk.emulator.network.settings.redaction = redaction
      desk.on('cut')
      desk.on('silent')
      await desk.pass(1)
      const actions = async () =>
        (await only()).allowed_actions.filter(({ allowed }) => allowed).map(({ action }) => action)
      expect(await actions()).toEqual([])
      expect(await command('mark-sent')).toBe(409)
      await desk.pass(40)
      expect(await only()).toMatchObject({ state: 'unknown' })
      expect([desk.textsTo(phone).length, desk.mails.length]).toEqual([1, 0])
      expect(await actions()).toEqual(['send', 'mark_sent'])
      expect(await command('mark-sent')).toBe(200)
      expect(await only()).toMatchObject({ state: 'sent', sent_at: expect.any(String) })
      await desk.pass(60)
      expect(desk.textsTo(phone)).toHaveLength(1)
    },
  )

  it('can be sent again by a person', async () => {
    const { phone, only, command } = await desk.told()
    desk.emulator.network.settings.redaction = 'words'
    desk.on('cut')
    desk.on('silent')
    await desk.pass(10)
    expect(await only()).toMatchObject({ state: 'unknown' })
    expect(await command('send')).toBe(202)
    await desk.pass(1)
    expect(await only()).toMatchObject({
      state: 'delivered',
      attempts: [{ channel: 'sms', state: 'unknown', reason: null }],
    })
    expect(desk.textsTo(phone)).toHaveLength(2)
  })

  it('is sent again without anybody if nothing there can be it', async () => {
    const { phone, only } = await desk.told()
    desk.emulator.network.settings.redaction = 'words and numbers'
    desk.on('failing_before')
    await desk.pass(30)
    expect(await only()).toMatchObject({ state: 'delivered' })
    expect(desk.textsTo(phone)).toHaveLength(1)
  })
})
