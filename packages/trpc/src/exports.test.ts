import { EXPORTED_LISTS } from '@stayward/contract/kernel/export'
import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { task as taskTable } from '@stayward/db/schema/task.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportedFile } from './testing/exported-file.ts'
import { refusalOf } from './testing/refusal.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { bookedFlat, flat, spaniard } from './testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** The cells of an exported CSV, none of which has a comma or a line break in these tests. */
async function rowsOf(...call: Parameters<typeof exportedFile>): Promise<string[][]> {
  const { bytes } = await exportedFile(...call)
  return bytes
    .toString()
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(','))
}

/** The same rows by their headings. */
async function recordsOf(...call: Parameters<typeof exportedFile>) {
  const [headings = [], ...rows] = await rowsOf(...call)
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index]])))
}

const stayOf = (from: string, to: string, reference: string) => ({
  from,
  to,
  guests_number: 2,
  source: 'airbnb' as const,
  external_reference: reference,
  guest_first_name: 'Ana',
  guest_phone: '+34612345678',
  total_amount: '1020.5',
  currency: 'EUR',
})

async function airbnbFlat() {
  const { owner, property, code } = await bookedFlat(app, stayOf('2026-12-05', '2026-12-09', 'HMFIRST'))
  const property_id = property.id
  await owner.api.bookings.create({ property_id, ...stayOf('2027-01-05', '2027-01-09', 'HMTHIRD') })
  await owner.api.bookings.create({ property_id, ...stayOf('2026-12-20', '2026-12-22', 'HMSECOND') })
  return { owner, property, property_id, code }
}

describe('exported bookings', () => {
  it('are those of the list, in its order, with the code of their channel', async () => {
    const { owner } = await airbnbFlat()
    const references = async (input: object) =>
      (await recordsOf(owner, 'bookings', input)).map((row) => row['Channel reference'])
    expect(await references({})).toEqual(['HMFIRST', 'HMSECOND', 'HMTHIRD'])
    expect(await references({ sort: '-from', from: '2026-12-15' })).toEqual(['HMTHIRD', 'HMSECOND'])
    expect(await references({ query: 'hmsecond' })).toEqual(['HMSECOND'])
    const [first] = await recordsOf(owner, 'bookings')
    expect(first).toMatchObject({
      Property: flat.name,
      Status: 'confirmed',
      Source: 'airbnb',
      Arrival: '2026-12-05',
      Departure: '2026-12-09',
      From: '2026-12-05T16:00:00+01:00',
      Amount: '1020.50',
      Currency: 'EUR',
      Phone: '+34612345678',
    })
  })

  it('contain no check-in link', async () => {
    const { owner, code } = await airbnbFlat()
    const { bytes } = await exportedFile(owner, 'bookings')
    expect(bytes.toString()).not.toContain(code)
  })

  it('leave the number of guests empty while it is unknown', async () => {
    const { owner, booking } = await bookedFlat(app)
    const guests = async () => (await recordsOf(owner, 'bookings')).map((row) => row['Guests'])
    expect(await guests()).toEqual(['3'])
    await app.services.db
      .update(bookingTable)
      .set({ guests_number_known: false })
      .where(eq(bookingTable.id, booking.id))
    expect(await guests()).toEqual([''])
  })

  it('show staff what their list shows: nothing about guests, and no amounts', async () => {
    const { property } = await airbnbFlat()
    const staff = await app.as.staff(property)
    const rows = await recordsOf(staff, 'bookings')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ Arrival: '2026-12-05', 'First name': '', Amount: '', Phone: '' })
    expect(JSON.stringify(rows)).not.toMatch(/HMFIRST|Ana|1020/)
    expect(await recordsOf(staff, 'bookings', { query: 'hmsecond' })).toEqual([])
  })

  it('are named and written in the language of the reader, with its decimals', async () => {
    const { owner } = await bookedFlat(app, stayOf('2026-12-05', '2026-12-09', 'HMFIRST'))
    const { bytes, file_name } = await exportedFile(owner, 'bookings', {}, { locale: 'ca' })
    expect(file_name).toBe('reservas-2026-12-01.csv')
    expect(bytes.toString()).toMatch(/^\uFEFFAlojamiento;Estado;Canal;/)
    expect(bytes.toString()).toContain(';"1020,50";EUR;')
    expect((await exportedFile(owner, 'bookings', {}, { locale: 'de' })).file_name).toBe(
      'bookings-2026-12-01.csv',
    )
  })
})

describe('exported guests', () => {
  async function registeredFlat(residence_address = spaniard.residence_address) {
    const booked = await bookedFlat(app)
    const registration = { ...spaniard, residence_address }
    await app.as.guest().api.checkin.registerGuest({ code: booked.code, ...registration })
    return booked
  }

  it('have their stay and no full document number', async () => {
    const { owner } = await registeredFlat()
    const { bytes } = await exportedFile(owner, 'guests')
    expect(bytes.toString()).toMatch(/\r\nÁtico Malasaña,2026-12-05,2026-12-09,Lucía,Ortega,/)
    expect(bytes.toString()).toContain('•••')
    expect(bytes.toString()).not.toContain(spaniard.document_number)
    expect(await rowsOf(owner, 'guests', { query: 'nobody' })).toHaveLength(1)
    expect(await rowsOf(owner, 'guests', { query: 'ortega', from: '2026-12-01' })).toHaveLength(2)
  })

  it('never run in a spreadsheet, whatever they are called', async () => {
    const { owner } = await registeredFlat('=HYPERLINK("http://evil.example";"x")')
    const { bytes } = await exportedFile(owner, 'guests')
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.example"";""x"")"`)
  })

  it('are not for staff nor strangers', async () => {
    const { property } = await registeredFlat()
    const filter = { property_id: property.id, format: 'csv' as const }
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.guests.export(filter))).status).toBe(403)
    const stranger = await app.as.owner()
    expect((await refusalOf(stranger.api.guests.export(filter))).status).toBe(404)
    expect(await rowsOf(stranger, 'guests')).toHaveLength(1)
  })
})

describe('exported tasks', () => {
  const taskAt = (property_id: string, due_at: string, title: string) => ({
    property_id,
    service: 'cleaning' as const,
    title,
    due_at,
    checklist: [{ text: 'Sheets' }],
  })

  /** 250 tasks of a property, all due at the same time. */
  async function manyTasks() {
    const { owner, property } = await bookedFlat(app)
    const { id } = await owner.api.tasks.create(taskAt(property.id, '2026-12-09T10:00:00Z', 'Task 0'))
    const [row] = await app.services.db.select().from(taskTable).where(eq(taskTable.id, id))
    if (!row) throw new Error('The task was created.')
    const copies = Array.from({ length: 249 }, (_, index) => {
      const own = app.services.ids.next()
      return { ...row, id: own, title: `Task ${index + 1}`, public_token_lookup: own }
    })
    await app.services.db.insert(taskTable).values(copies)
    // The public links of copies cannot be opened, and staff do not see any.
    return { owner, property, staff: await app.as.staff(property) }
  }

  it('are all pages of the list, once each', async () => {
    const { staff } = await manyTasks()
    const titles = (await recordsOf(staff, 'tasks')).map((record) => record['Title'])
    expect(titles).toHaveLength(250)
    expect(new Set(titles).size).toBe(250)
    const { items } = await staff.api.tasks.list({ size: 100 })
    expect(titles.slice(0, 100)).toEqual(items.map(({ title }) => title))
  })

  it('are read at one moment, whatever changes meanwhile', async () => {
    const { owner, property, staff } = await manyTasks()
    const { api, answer } = staff.request()
    await api.tasks.export({ format: 'csv' })
    const parts = await answer.file?.()
    await owner.api.tasks.create(taskAt(property.id, '2026-12-10T10:00:00Z', 'Later'))
    const texts: string[] = []
    for await (const part of parts ?? []) texts.push(Buffer.from(part).toString())
    expect(texts).toHaveLength(3)
    expect(texts.join('')).not.toContain('Later')
    expect((await exportedFile(staff, 'tasks')).bytes.toString()).toContain('Later')
  })

  it('are those of their own service for staff, and may be their own only', async () => {
    const { owner, property } = await bookedFlat(app)
    await owner.api.tasks.create(taskAt(property.id, '2026-12-09T10:00:00Z', 'Sheets'))
    await owner.api.tasks.create({
      ...taskAt(property.id, '2026-12-09T10:00:00Z', 'Pool'),
      service: 'pool',
    })
    const staff = await app.as.staff(property)
    expect((await recordsOf(staff, 'tasks')).map((record) => record['Title'])).toEqual(['Sheets'])
    expect(await recordsOf(staff, 'tasks', { mine: true })).toEqual([])
    const [first] = await recordsOf(owner, 'tasks')
    expect(first).toMatchObject({ Due: '2026-12-09T11:00:00+01:00', 'Checklist items': '1' })
  })
})

describe('exported properties', () => {
  it('are those of the list, without what opens them', async () => {
    const owner = await app.as.owner()
    await owner.api.properties.create({ ...flat, wifi_password: 'sesame-open', name: 'B' })
    const { id } = await owner.api.properties.create({ ...flat, arrival_notes: 'under the mat', name: 'A' })
    const { bytes } = await exportedFile(owner, 'properties')
    expect(bytes.toString()).not.toMatch(/sesame-open|under the mat/)
    const names = async (input: object) =>
      (await recordsOf(owner, 'properties', input)).map((record) => record['Property'])
    expect(await names({})).toEqual(['A', 'B'])
    expect(await names({ query: 'b' })).toContain('B')
    await owner.api.bookings.create({
      property_id: id,
      from: '2026-12-05',
      to: '2026-12-06',
      guests_number: 1,
    })
    await owner.api.properties.remove({ property_id: id })
    expect(await names({})).toEqual(['B'])
    expect(await names({ archived: true })).toEqual(['A'])
  })
})

describe('exported reports', () => {
  it('have a row per report, for those who see reports', async () => {
    const { owner, property } = await airbnbFlat()
    const rows = await recordsOf(owner, 'reports')
    expect(rows.map((row) => row['Channel reference'])).toEqual(['HMFIRST', 'HMSECOND', 'HMTHIRD'])
    expect(rows[0]).toMatchObject({ Authority: 'ses_hospedajes', Report: 'travellers', State: 'not_due' })
    expect(await recordsOf(await app.as.staff(property), 'reports')).toEqual([])
  })
})

describe('an export', () => {
  it.each(EXPORTED_LISTS)('of %s is one entry in the activity, replayed or not', async (list) => {
    const { owner, property } = await airbnbFlat()
    const property_id = list === 'guests' ? property.id : [property.id]
    const input = list === 'properties' ? {} : { property_id }
    const facts = { idempotency_key: 'k1' }
    const first = await exportedFile(owner, list, input, facts)
    expect(await exportedFile(owner, list, input, facts)).toEqual(first)
    const { items } = await owner.api.timeline.activity({ type: [`account.${list}_exported`] })
    expect(items).toMatchObject([
      {
        actor: { kind: 'user', name: 'Lucía Navarro' },
        property_id: list === 'properties' ? null : property.id,
      },
    ])
  })

  it('of one property is in the activity of its owner, also if a manager made it', async () => {
    const { owner, property } = await airbnbFlat()
    const manager = await app.as.manager(property)
    await exportedFile(manager, 'bookings', { property_id: [property.id] })
    const { items } = await owner.api.timeline.activity({ type: ['account.bookings_exported'] })
    expect(items).toHaveLength(1)
  })

  it('ends its transaction when its reader leaves', async () => {
    const { owner } = await airbnbFlat()
    for (let time = 0; time < 20; time++) {
      const { api, answer } = owner.request()
      await api.bookings.export({ format: 'xlsx' })
      const parts = await answer.file?.()
      await parts?.[Symbol.asyncIterator]().return?.()
    }
    expect(await rowsOf(owner, 'bookings')).toHaveLength(4)
  })
})
