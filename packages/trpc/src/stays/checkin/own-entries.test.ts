import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

describe('correcting', () => {
  it('replaces an entry that this device registered', async () => {
    const { code } = await bookedFlat(app)
    const registering = app.as.guest().request()
    await registering.api.checkin.registerGuest({ code, ...spaniard })
    const guest_id = registering.answer.stored_guest_id ?? ''
    const corrected = await app.as
      .guest([guest_id])
      .api.checkin.correctGuest({ code, guest_id, ...traveller })
    expect(corrected.guests).toMatchObject([
      { id: guest_id, first_name: 'Oliver', document: 'PAS •••••1826' },
    ])
  })

  it('is not for other devices', async () => {
    const { code } = await bookedFlat(app)
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const guest_id = guests[0]?.id ?? ''
    const refusal = await refusalOf(app.as.guest().api.checkin.correctGuest({ code, guest_id, ...traveller }))
    expect(refusal.code).toBe('resource.not_found')
  })
})

describe('taking an entry back', () => {
  it('is for the device that registered it, while check-in is open', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    const registering = app.as.guest().request()
    await registering.api.checkin.registerGuest({ code, ...spaniard })
    const guest_id = registering.answer.stored_guest_id ?? ''
    const remove = (device = app.as.guest([guest_id])) =>
      device.api.checkin.removeOwnGuest({ code, guest_id })
    expect((await refusalOf(remove(app.as.guest()))).code).toBe('resource.not_found')
    await owner.api.checkin.close({ booking_id: booking.id })
    expect((await refusalOf(remove())).code).toBe('checkin.closed')
    await owner.api.checkin.reopen({ booking_id: booking.id })
    expect((await remove()).guests).toEqual([])
    expect((await refusalOf(remove())).code).toBe('resource.not_found')
  })
})
