import { randomBytes } from 'node:crypto'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { Vault } from '@stayward/db/vault'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resealAll } from '../../kernel/reseal.ts'
import { isSealed, readableRows } from '../../testing/readable-rows.ts'
import { ARRIVAL, type Desk, openDesk } from '../../testing/test-desk.ts'
import { child, spaniard } from '../../testing/test-inputs.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.close())

/** Personal data of the adult or the child of the party below, wherever it appears unsealed. */
const PERSON = /Lucía|Vidal|Ortega|1987|ESP|luc[ií]a|ortega|NIF|\+34/

/** A stay of an adult and a child who have registered, the adult's booking paid. */
async function bookTwo() {
  const booking = await desk.book({ guests_number: 2, notes: 'Nothing of people.' })
  for (const guest of [spaniard, { ...child, relationship_code: 'HJ' as const }])
    await desk.app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...guest })
  const { items } = await desk.owner.api.guests.list({ booking_id: booking.id })
  const idOf = (name: string) => items.find(({ first_name }) => first_name === name)?.id ?? ''
  return { booking_id: booking.id, adult_id: idOf(spaniard.first_name), child_id: idOf(child.first_name) }
}

const rowOf = async (id: string) => {
  const [row] = await desk.app.services.db.select().from(guestTable).where(eq(guestTable.id, id))
  if (!row) throw new Error('The guest has no row.')
  return row
}

describe('a restricted guest', () => {
  it('cannot be read in the database, nor found by a search of it', async () => {
    const { adult_id } = await bookTwo()
    expect(readableRows(await rowOf(adult_id))).toMatch(PERSON)
    await desk.owner.api.guests.erase({ guest_id: adult_id })
    const row = await rowOf(adult_id)
    expect(row).toMatchObject({ state: 'restricted', search: '', document_lookup: null, is_minor: false })
    const { restricted_person, ...rest } = row
    expect(restricted_person).toSatisfy(isSealed)
    expect(readableRows(rest)).not.toMatch(PERSON)
  })

  it('is in nothing that anybody gets but the register book', async () => {
    const { adult_id, booking_id } = await bookTwo()
    await desk.owner.api.guests.erase({ guest_id: adult_id })
    const { api } = desk.owner
    for (const query of ['ortega', '12345678Z'])
      expect((await api.guests.list({ query })).items.map(({ id }) => id)).not.toContain(adult_id)
    const shown = JSON.stringify([
      await api.guests.get({ guest_id: adult_id }),
      await api.guests.list({}),
      await api.bookings.get({ booking_id }),
      await api.timeline.activity({ size: 100 }),
    ])
    expect(shown).not.toMatch(/Lucía Ortega|Vidal|1987/)
    const book = await api.reports.registerBook({
      property_id: desk.property.id,
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(book.items.find(({ guest_id }) => guest_id === adult_id)).toMatchObject({
      first_name: 'Lucía',
      last_name: 'Ortega',
      second_last_name: 'Vidal',
      date_of_birth: '1987-04-16',
      nationality_country_code: 'ESP',
      document_number: '12345678Z',
      residence_city: 'Madrid',
      phone: '+34612345678',
    })
  })

  it('is reported all the same, and again where that is needed', async () => {
    const { adult_id, booking_id } = await bookTwo()
    await desk.owner.api.guests.erase({ guest_id: adult_id })
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 1 })
    expect((await desk.reportOf(booking_id)).state).toBe('accepted')
    await desk.owner.api.reports.cancel({ booking_id })
    await desk.worker.pass({ minutes: 1 })
    await desk.owner.api.reports.send({ booking_id })
    await desk.worker.pass({ minutes: 1 })
    expect((await desk.reportOf(booking_id)).state).toBe('accepted')
    for (const { communications } of desk.lots())
      expect(communications[0]?.people).toEqual(['Lucía Ortega', 'Vera Ortega'])
  })

  it('who is restricted after the report was accepted does not change it', async () => {
    const { adult_id, booking_id } = await bookTwo()
    desk.worker.stopAt(ARRIVAL)
    await desk.worker.pass({ minutes: 1 })
    await desk.owner.api.guests.erase({ guest_id: adult_id })
    await desk.owner.api.bookings.update({ booking_id, notes: 'Something else.' })
    await desk.worker.pass({ minutes: 1 })
    expect(desk.lots()).toMatchObject([{ communications: [{ is_cancelled: false }] }])
  })

  it('counts by their age on another day of arrival', async () => {
    const { child_id, booking_id } = await bookTwo()
    await desk.owner.api.guests.erase({ guest_id: child_id })
    expect((await desk.owner.api.bookings.get({ booking_id })).checkin).toMatchObject({
      registered: 2,
      has_minors: true,
      state: 'completed',
    })
    const later = { from: '2036-06-01', to: '2036-06-03' }
    const { checkin } = await desk.owner.api.bookings.update({ booking_id, ...later })
    expect(checkin).toMatchObject({ registered: 2, has_minors: false })
  })

  it('can be read with a new key, once everything is sealed with it', async () => {
    const { adult_id } = await bookTwo()
    await desk.owner.api.guests.erase({ guest_id: adult_id })
    const { db, env } = desk.app.services
    const added = { kid: 'next', key: randomBytes(32) }
    await resealAll(db, new Vault([added, ...env.ENCRYPTION_KEYS], env.LOOKUP_KEY))
    const { restricted_person } = await rowOf(adult_id)
    const alone = new Vault([added], env.LOOKUP_KEY)
    expect(alone.open(restricted_person ?? '', `guest.restricted_person:${adult_id}`)).toContain('Lucía')
  })
})
