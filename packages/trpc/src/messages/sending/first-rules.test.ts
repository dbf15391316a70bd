import type { BookingCreate } from '@stayward/contract/stays/booking'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { spaniard } from '../../testing/test-inputs.ts'
import { giveFirstRules, MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner } from '../../testing/test-tasks.ts'

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  app = await createTestApp()
  desk = new MessageDesk()
})
afterEach(() => app.close())

const ANA = {
  guest_email: 'ana@example.com',
  locale: 'ca',
  from: '2026-12-20',
  to: '2026-12-22',
  guests_number: 1,
} as const

type Input = Partial<Omit<BookingCreate, 'property_id'>>

/** An owner with the first rules, and a booking made after them. */
async function booked(input: Input = {}, at = '2026-12-01T12:01:00Z') {
  const { owner, property_id } = await flatOfOwner(app)
  app.clock.set('2026-12-01T00:00:00Z')
  await giveFirstRules(app.services, owner.actor)
  app.clock.set(at)
  const booking = await owner.api.bookings.create({ property_id, ...ANA, ...input })
  return { owner, property_id, booking }
}

async function on(...instants: string[]) {
  for (const instant of instants) {
    app.clock.set(instant)
    await runMessages(app.services, desk)
  }
}

const subjects = () => desk.mails.map(({ subject }) => subject)
const LINK = /^Feu el registre d’entrada/
const REMINDER = /^Us falta completar el registre/

describe('guests', () => {
  it('are invited once, then reminded seven, three and one days before, in their language', async () => {
    await booked()
    await on('2026-12-01T12:00:00Z', '2026-12-02T12:00:00Z')
    expect(subjects()).toEqual([expect.stringMatching(LINK)])
    await on('2026-12-13T12:00:00Z', '2026-12-14T12:00:00Z', '2026-12-17T12:00:00Z', '2026-12-19T12:00:00Z')
    expect(subjects().slice(1)).toEqual(Array(3).fill(expect.stringMatching(REMINDER)))
    await on('2026-12-20T12:00:00Z', '2026-12-21T12:00:00Z')
    expect(desk.mails).toHaveLength(4)
  })

  it('are left in peace once everybody is registered, at night, without an address and behind a closed door', async () => {
    const { booking } = await booked()
    const closed = await booked()
    await closed.owner.api.checkin.close({ booking_id: closed.booking.id })
    await booked({ guest_email: null })
    await on('2026-12-01T03:00:00Z')
    expect(desk.mails).toEqual([])
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    await on('2026-12-13T12:00:00Z')
    expect(desk.mails).toEqual([])
  })

  it('who book at night get the link in the morning, and no reminder beside it', async () => {
    await booked({ from: '2026-12-08', to: '2026-12-10' }, '2026-12-01T01:00:00Z')
    await on('2026-12-01T05:00:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-01T08:00:00Z', '2026-12-01T09:00:00Z')
    expect(subjects()).toEqual([expect.stringMatching(LINK)])
  })

  it('get a mail with their link, from their host, in both forms', async () => {
    const { booking } = await booked({ locale: 'ca' })
    await on('2026-12-01T12:05:00Z')
    const [mail] = desk.mails
    expect(mail).toMatchObject({ to: 'ana@example.com', from_name: 'Lucía Navarro' })
    expect(mail?.text).toContain(booking.checkin_url)
    expect(mail?.html).toContain(`href="${booking.checkin_url}"`)
    expect(mail?.html).toContain('<html lang="ca">')
    expect(`${mail?.text}${mail?.html}`).not.toContain('{{')
  })

  it('are told nothing of a stay that was cancelled meanwhile', async () => {
    const { owner, booking } = await booked()
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancelled' })
    await on('2026-12-01T12:00:00Z', '2026-12-13T12:00:00Z')
    expect(desk.mails).toEqual([])
  })
})
