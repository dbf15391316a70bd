import { messageStop } from '@stayward/db/schema/message.table'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'
import { TestVendors, TOKEN } from '../../testing/test-vendors.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors: new TestVendors() })
  app.clock.set('2026-12-01T12:00:00Z')
})
afterAll(() => app.close())

it('each guest of many is reached by the first way that works for them, or left out with the reason', async () => {
  const { owner, property_id } = await flatOfOwner(app)
  const { account_sid, number } = DEMO_TEXT_ACCOUNT
  await owner.api.integrations.createTwilio({ account_sid, auth_token: TOKEN, sms_from: number })
  const book = async (day: number, guest: { guest_email?: string; guest_phone?: string }) =>
    (
      await owner.api.bookings.create({
        property_id,
        from: `2026-12-${day}`,
        to: `2026-12-${day + 1}`,
        guests_number: 1,
        locale: 'en',
        ...guest,
      })
    ).id
  const both = await book(10, { guest_email: 'ana@example.com', guest_phone: '+34600000001' })
  const phone = await book(12, { guest_phone: '+34600000002' })
  const stopped = await book(14, { guest_phone: '+34600000003' })
  const booking_ids = [both, phone, stopped]
  await app.services.db.insert(messageStop).values({
    account_id: owner.actor.account_id,
    channel: 'sms',
    recipient_lookup: recipientLookup(app.services, '+34600000003'),
    created_at: app.clock.now().toISOString(),
  })
  const preview = async (channels: ('email' | 'sms' | 'whatsapp')[], body = '**No water** on Monday.') => {
    const { items, left_out } = await owner.api.messages.previewBatch({ booking_ids, channels, body })
    return [
      items.map(({ booking_id, channel, subject, body: text }) => [booking_id, channel, subject, text]),
      left_out.map(({ booking_id, reason }) => [booking_id, reason]),
    ]
  }
  expect(await preview(['email', 'sms'])).toEqual([
    [
      [both, 'email', expect.any(String), 'No water on Monday.'],
      [phone, 'sms', null, 'No water on Monday.'],
    ],
    [[stopped, 'number_stopped']],
  ])
  expect((await preview(['whatsapp']))[1]?.map(([, reason]) => reason)).toEqual(Array(3).fill('no_provider'))
  const tooLong = (await preview(['sms'], 'word '.repeat(400)))[1]
  expect(tooLong?.map(([, reason]) => reason)).toEqual(['text_too_long', 'text_too_long', 'number_stopped'])

  const { batch } = await owner.api.messages.createBatch({
    booking_ids,
    channels: ['sms', 'email'],
    body: 'Hi',
  })
  expect(batch?.items.map(({ booking_id, channel }) => [booking_id, channel])).toEqual([
    [both, 'sms'],
    [phone, 'sms'],
  ])
})
