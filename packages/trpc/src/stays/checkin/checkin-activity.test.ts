import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard } from '../../testing/test-inputs.ts'
import { closeDepartedCheckins } from './checkin.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** The activity of a new owner's check-ins, newest first. */
const told = async ({ api }: Awaited<ReturnType<TestApp['as']['owner']>>) => {
  const { items } = await api.timeline.activity({
    type: ['checkin.completed', 'checkin.fell_back', 'checkin.closed', 'checkin.reopened'],
  })
  return items.map(({ type, actor, subject }) => [type, actor.kind, subject.type]).toReversed()
}

it('tells when a check-in is completed and when it falls back, once each', async () => {
  const { owner, booking, code } = await bookedFlat(app, { guests_number: 1 })
  await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
  const change = (guests_number: number) => {
    app.clock.advance({ minutes: 1 })
    return owner.api.bookings.update({ booking_id: booking.id, guests_number })
  }
  for (const guests_number of [2, 3, 1]) await change(guests_number)
  expect(await told(owner)).toEqual([
    ['checkin.completed', 'guest', 'booking'],
    ['checkin.fell_back', 'user', 'booking'],
    ['checkin.completed', 'user', 'booking'],
  ])
})

it('tells when a check-in that departure closed opens for a longer stay', async () => {
  const { owner, booking } = await bookedFlat(app)
  app.clock.set('2026-12-09T10:00:00Z')
  await closeDepartedCheckins(app.services)
  app.clock.advance({ minutes: 1 })
  await owner.api.bookings.update({ booking_id: booking.id, to: '2026-12-12' })
  expect(await told(owner)).toEqual([
    ['checkin.closed', 'system', 'booking'],
    ['checkin.reopened', 'user', 'booking'],
  ])
})
