import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

describe('the host', () => {
  it('closes a check-in and opens it again', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    const id = { booking_id: booking.id }
    expect(await owner.api.checkin.close(id)).toMatchObject({ checkin: { closed_reason: 'host' } })
    expect(await owner.api.checkin.close(id)).toMatchObject({ checkin: { closed_reason: 'host' } })
    expect((await refusalOf(app.as.guest().api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'checkin.closed',
    )
    expect(await owner.api.checkin.reopen(id)).toMatchObject({ checkin: { closed_reason: null } })
    await expect(app.as.guest().api.checkin.registerGuest({ code, ...spaniard })).resolves.toBeDefined()
  })

  it('does not reopen the check-in of a cancelled booking or a past stay', async () => {
    const [cancelled, past] = [await bookedFlat(app), await bookedFlat(app)]
    await cancelled.owner.api.bookings.update({ booking_id: cancelled.booking.id, status: 'cancel' })
    app.clock.set('2026-12-09T10:00:00Z')
    for (const { owner, booking } of [cancelled, past])
      expect(await refusalOf(owner.api.checkin.reopen({ booking_id: booking.id }))).toMatchObject({
        code: 'checkin.invalid_transition',
        details: { members: { from: 'closed', to: 'open', allowed: [] } },
      })
  })

  it('replaces a link, and with it what the old one was answered', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    const register = () =>
      app.as
        .guest()
        .request({ idempotency_key: 'form-1' })
        .api.checkin.registerGuest({ code, ...spaniard })
    await register()
    const rotated = await owner.api.checkin.rotateLink({ booking_id: booking.id })
    expect(rotated.code).not.toBe(code)
    expect((await refusalOf(register())).code).toBe('resource.not_found')
    expect(await app.as.guest().api.checkin.snapshot({ code: rotated.code ?? '' })).toMatchObject({
      guests: [{ first_name: 'Lucía' }],
    })
  })

  it('needs a level that may see the guests', async () => {
    const { property, booking } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.checkin.rotateLink({ booking_id: booking.id }))).code).toBe(
      'access.denied',
    )
  })
})
