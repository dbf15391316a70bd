import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { giveRule } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { planRules } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

it('says why a message does not go the way that its rule prefers', async () => {
  const { owner, property_id } = await flatOfOwner(app)
  const booking = await owner.api.bookings.create({
    property_id,
    from: day(10),
    to: day(12),
    guests_number: 1,
    guest_first_name: 'Ana',
    guest_email: 'ana@example.com',
    guest_phone: '+34600000000',
    locale: 'en',
  })
  const { rule_id } = await giveRule(app, owner, { trigger: 'before_arrival', channels: ['sms', 'email'] })
  const passed_over = [{ channel: 'sms', held_reason: 'no_provider' }]
  const { items } = await owner.api.messageRules.preview({ rule_id })
  expect(items).toMatchObject([{ channel: 'email', held_reason: null, passed_over }])
  await planRules(app.services)
  const planned = await owner.api.messages.listOfBooking({ booking_id: booking.id })
  expect(planned.items).toMatchObject([{ channel: 'email', passed_over }])
})

const NIGHTS = 21

const day = (of: number) => `2026-12-${String(of).padStart(2, '0')}`

it('counts all that would be held, also beyond those that it shows', async () => {
  const { owner, property_id } = await flatOfOwner(app)
  const others = [await owner.api.properties.create(flat), await owner.api.properties.create(flat)]
  for (const id of [property_id, ...others.map((other) => other.id)])
    for (let night = 3; night < 3 + NIGHTS; night++)
      await owner.api.bookings.create({
        property_id: id,
        from: day(night),
        to: day(night + 1),
        guests_number: 1,
        guest_first_name: 'Ana',
        // Only the first to arrive can be written to.
        guest_email: night === 3 ? 'ana@example.com' : undefined,
        locale: 'en',
      })
  const { rule_id } = await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 1 } })
  const preview = await owner.api.messageRules.preview({ rule_id })
  expect(preview.coming).toBe(3 * NIGHTS)
  expect(preview.held).toBe(3 * (NIGHTS - 1))
  expect(preview.items).toHaveLength(60)
  expect(preview.items[0]).toMatchObject({ channel: 'email', held_reason: null })
  expect(preview.items.at(-1)).toMatchObject({ channel: null, held_reason: 'no_address' })
})
