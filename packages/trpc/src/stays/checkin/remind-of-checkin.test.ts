import { mail } from '@stayward/db/schema/mail.table'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard } from '../../testing/test-inputs.ts'
import { remindOfCheckin } from './remind-of-checkin.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const ANA = {
  guest_email: 'ana@example.com',
  locale: 'ca',
  from: '2026-12-20',
  to: '2026-12-22',
  guests_number: 1,
} as const

/** The types of mail queued so far. */
async function mails() {
  const rows = await app.services.db.select().from(mail).orderBy(asc(mail.created_at), asc(mail.id))
  return rows.map(({ kind, locale }) => `${kind} ${locale}`)
}

async function on(...instants: string[]) {
  for (const instant of instants) {
    app.clock.set(instant)
    await remindOfCheckin(app.services)
  }
}

describe('guests', () => {
  it('are invited once, then reminded seven, three and one days before, in their language', async () => {
    await bookedFlat(app, ANA)
    await on('2026-12-01T12:00:00Z', '2026-12-02T12:00:00Z')
    expect(await mails()).toEqual(['checkin_link ca'])
    await on('2026-12-13T12:00:00Z', '2026-12-14T12:00:00Z', '2026-12-17T12:00:00Z', '2026-12-19T12:00:00Z')
    expect((await mails()).slice(1)).toEqual(Array(3).fill('checkin_reminder ca'))
    await on('2026-12-20T12:00:00Z', '2026-12-21T12:00:00Z')
    expect(await mails()).toHaveLength(4)
  })

  it('are left in peace once everybody is registered, at night, without an address and behind a closed door', async () => {
    const { code } = await bookedFlat(app, ANA)
    const closed = await bookedFlat(app, ANA)
    await closed.owner.api.checkin.close({ booking_id: closed.booking.id })
    await bookedFlat(app, { ...ANA, guest_email: null })
    await on('2026-12-01T03:00:00Z')
    expect(await mails()).toEqual([])
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    await on('2026-12-13T12:00:00Z')
    expect(await mails()).toEqual([])
  })

  it('with new dates are mailed again', async () => {
    const { owner, booking } = await bookedFlat(app, ANA)
    await on('2026-12-19T12:00:00Z')
    await owner.api.bookings.update({ booking_id: booking.id, from: '2027-01-10', to: '2027-01-12' })
    await on('2026-12-19T12:15:00Z')
    expect(await mails()).toEqual(['checkin_link ca', 'checkin_link ca'])
  })
})
