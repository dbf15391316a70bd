import { booking } from '@stayward/db/schema/booking.table'
import { message } from '@stayward/db/schema/message.table'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { carryOut, importForm, workOnImport } from '../../testing/import-files.ts'
import { fedProperty, reserved } from '../../testing/fed-property.ts'
import { giveRule, ruledFlat } from '../../testing/ruled-flat.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'
import { flatOfOwner, type Owner } from '../../testing/test-tasks.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()

let app: TestApp
let desk: MessageDesk
beforeEach(async () => {
  app = await createTestApp({}, { vendors })
  desk = new MessageDesk()
})
afterEach(() => app.close())

const TOMORROW = '2026-12-01T23:00:00.000Z'

async function on(...instants: string[]) {
  for (const instant of instants) {
    app.clock.set(instant)
    await runMessages(app.services, desk)
  }
}

/** Rules that write to every stay: when it is booked, and before, at and after it. */
async function everyRule(owner: Owner) {
  await giveRule(app, owner, { trigger: 'booked' })
  await giveRule(app, owner, { trigger: 'checkin_open', offset: { days: 30 } })
  await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 3 } })
  await giveRule(app, owner, { trigger: 'after_departure', offset: { days: 1 } })
  app.clock.advance({ minutes: 1 })
}

const messagesOf = (owner: Owner) =>
  app.services.db.select().from(message).where(eq(message.account_id, owner.actor.account_id))

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('the first read of a calendar of 300 stays', () => {
  it('has nothing sent because of it, and has what comes later sent', async () => {
    const owner = await app.as.owner()
    await everyRule(owner)
    const property = await owner.api.properties.create(flat)
    const place = await fedProperty(app, vendors, 'airbnb', { owner, property })
    const stays = Array.from({ length: 300 }, (_, index) =>
      reserved(
        `stay-${index}`,
        dayAfter('2026-12-02', index),
        dayAfter('2026-12-03', index),
        `HM${index + 100_000}`,
      ),
    )
    await place.read(...stays)
    const rows = await messagesOf(owner)
    expect(rows.length).toBeGreaterThan(300)
    expect(rows.filter(({ planned_for }) => (planned_for ?? '') <= TOMORROW)).toEqual([])
    const [found] = await app.services.db
      .select({ id: booking.id })
      .from(booking)
      .where(eq(booking.external_reference, 'HM100009'))
    await owner.api.bookings.update({ booking_id: found?.id ?? '', guest_email: 'ana@example.com' })
    await on('2026-12-01T22:59:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-08T16:00:00Z', '2026-12-13T12:00:00Z')
    expect(desk.mails).toHaveLength(2)
    const added = [...stays, reserved('late', '2027-11-20', '2027-11-22', 'HM999999')]
    await place.read(...added)
    const late = (await messagesOf(owner)).filter(({ created_at }) => created_at > '2026-12-13')
    // A stay that the channel adds later is news.
    expect(late).toHaveLength(4)
  })
})

describe('an import', () => {
  it('has nothing sent because of it, and has what comes later sent', async () => {
    const { owner, property } = await flatOfOwner(app)
    await everyRule(owner)
    const file = `From,To,Property,Email\n2026-12-03,2026-12-05,${property.name},ana@example.com`
    const { id } = await owner.api.imports.create(importForm('bookings', file))
    await workOnImport(app.services, id)
    await carryOut(app, owner.api, 'apply', id)
    await on('2026-12-01T22:59:00Z', '2026-12-02T12:00:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-06T12:00:00Z')
    expect(desk.mails).toHaveLength(1)
  })
})

describe('a stay that is restored', () => {
  it('gets nothing that was due before, and what is due later once', async () => {
    const { owner, booking_id } = await ruledFlat(app, { trigger: 'booked' })
    await giveRule(app, owner, { trigger: 'before_arrival', offset: { days: 19 }, local_time: '14:00' })
    await giveRule(app, owner, { trigger: 'arrival_day', local_time: '09:00' })
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    app.clock.advance({ minutes: 5 })
    await owner.api.bookings.restore({ booking_id })
    await on('2026-12-01T13:30:00Z', '2026-12-02T12:00:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-20T08:00:00Z', '2026-12-20T08:01:00Z')
    expect(desk.mails).toHaveLength(1)
  })
})

describe('a stay that moves to another property', () => {
  it('gets nothing about its booking from the rules of that property', async () => {
    const {
      owner,
      booking_id,
      message: read,
    } = await ruledFlat(app, { trigger: 'arrival_day', local_time: '09:00' })
    const { id: property_id } = await owner.api.properties.create({ ...flat, name: 'Ático Lavapiés' })
    await giveRule(app, owner, { trigger: 'booked', property_ids: [property_id] })
    await owner.api.bookings.move({ booking_id, property_id })
    await on('2026-12-01T12:05:00Z', '2026-12-02T12:05:00Z')
    expect(desk.mails).toEqual([])
    await on('2026-12-20T08:00:00Z')
    expect(desk.mails).toHaveLength(1)
    expect((await owner.api.messages.listOfBooking({ booking_id })).items).toHaveLength(1)
    expect(await read()).toMatchObject({ state: 'sent', property_id })
  })
})
