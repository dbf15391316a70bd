import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard } from '../../testing/test-inputs.ts'
import { repeatErasures } from './repeat-erasures.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2026-12-01T12:00:00Z')
})
afterAll(() => app.close())

it('repeats erasures of a stay that was at another property when the backup was made', async () => {
  const { owner, property, booking, code } = await bookedFlat(app)
  await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
  const ids = { booking_id: booking.id }
  const [registered] = (await owner.api.guests.list(ids)).items
  const elsewhere = await owner.api.properties.create(flat)
  const logged = {
    ...ids,
    id: app.services.ids.next(),
    account_id: owner.actor.account_id,
    property_id: elsewhere.id,
    occurred_at: '2026-12-01T13:00:00Z',
  }
  const restricted = { ...logged, kind: 'restricted', guest_id: registered?.id ?? '' } as const
  expect(await repeatErasures(app.services, [restricted])).toBe(1)
  const erased = { ...logged, kind: 'erased', guest_id: null } as const
  expect(await repeatErasures(app.services, [erased, restricted])).toBe(1)
  expect(await owner.api.bookings.get(ids)).toMatchObject({ property_id: property.id })
  expect((await owner.api.guests.list(ids)).items).toEqual([])
})
