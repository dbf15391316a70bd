import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it('lists messages as each is read alone: planned, held, skipped and written by hand', async () => {
  const { owner, property_id, booking_id } = await ruledFlat(app, { trigger: 'before_arrival' })
  await giveRule(
    app,
    owner,
    { trigger: 'arrival_day', local_time: '09:00' },
    { texts: { en: { subject: 'WiFi', body: '{{wifi_password}}' } } },
  )
  await owner.api.bookings.create({
    property_id,
    from: '2027-01-03',
    to: '2027-01-05',
    guests_number: 2,
    locale: 'es',
  })
  await owner.api.messages.create({
    booking_id,
    body: 'Your bag is here.',
    planned_for: '2026-12-23T10:00:00Z',
  })
  const [, second] = (await owner.api.messages.list({})).items
  if (!second) throw new Error('There are several messages.')
  await owner.api.messages.skip({ message_id: second.id })
  const { items } = await owner.api.messages.list({})
  expect(items).toHaveLength(5)
  expect(new Set(items.map(({ held_reason }) => held_reason))).toEqual(
    new Set([null, 'variable_missing', 'no_address']),
  )
  for (const item of items) expect(await owner.api.messages.get({ message_id: item.id })).toEqual(item)
  const ofBooking = await owner.api.messages.listOfBooking({ booking_id })
  expect(ofBooking.items).toEqual(items.filter((item) => item.booking_id === booking_id))
})
