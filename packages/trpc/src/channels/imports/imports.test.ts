import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileImport, fileImportItem } from '@stayward/db/schema/file-import.table'
import { mail } from '@stayward/db/schema/mail.table'
import { count, eq } from 'drizzle-orm'
import { fedProperty, reserved, unknown } from '../../testing/fed-property.ts'
import { airbnbFile, bookingComFile, carryOut, importForm } from '../../testing/import-files.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { giveFirstRules, runMessages } from '../../testing/test-messages.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, traveller } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const ANA =
  'HMX4A9Q2AB,Confirmed,Ana María Pons,"+1 (412) 555-4321",2,1,0,12/20/2026,12/23/2026,3,2026-10-01,Loft,"€1,020.00"'
const BEN = 'HMBENBEN12,Confirmed,Ben Smith,,2,0,0,12/23/2026,12/27/2026,4,2026-10-02,Loft,€400'

/** An owner with a property that Airbnb calls `Loft`. */
async function loft() {
  const owner = await app.as.owner()
  const { account_id } = owner.actor
  const property = await owner.api.properties.create({ ...flat, name: 'Lóft' })
  const upload = (text: string, mapping?: object) =>
    owner.api.imports.create(importForm('bookings', text, mapping ? { mapping } : {}))
  const apply = async (text: string, mapping?: object) => {
    const { id } = await upload(text, mapping)
    return carryOut(app, owner.api, 'apply', id)
  }
  const undo = (import_id: string) => carryOut(app, owner.api, 'undo', import_id)
  const bookings = async () =>
    (await owner.api.bookings.list({ property_id: [property.id], size: 100 })).items
  return { owner, account_id, property, property_id: property.id, upload, apply, undo, bookings }
}

const actionsOf = ({
  items,
}: {
  items: readonly { line: number; action: string; reason: string }[] | null
}) => items?.map(({ line, action, reason }) => `${line} ${action} ${reason}`)

describe('a file that is checked', () => {
  it('shows what each row would add, and changes nothing', async () => {
    const { upload, bookings, property_id } = await loft()
    const shown = await upload(airbnbFile(ANA, BEN))
    expect(shown).toMatchObject({
      kind: 'bookings',
      state: 'checked',
      file_name: 'rows.csv',
      rows: 2,
      counts: { add: 2, fill: 0, same: 0, conflict: 0, cancel: 0, unreadable: 0 },
      done: 0,
      total: 2,
    })
    expect(shown.items?.[0]).toEqual({
      line: 2,
      action: 'add',
      reason: 'new',
      column: null,
      listing: 'Loft',
      property_id,
      booking_id: null,
      from: '2026-12-20',
      to: '2026-12-23',
      fills: [],
      row: {
        name: null,
        external_reference: 'HMX4A9Q2AB',
        guest_first_name: 'Ana',
        guest_last_name: 'María Pons',
        guest_phone: '+14125554321',
        guest_email: null,
        guests_number: 3,
        adults_count: 2,
        children_count: 1,
        infants_count: 0,
        contracted_on: '2026-10-01',
        total_amount: '1020.00',
        currency: 'EUR',
        texts: [],
        left_out: [],
      },
      done: false,
      obstacle: null,
    })
    expect(shown.recognised).toMatchObject({
      format: 'airbnb',
      source: 'airbnb',
      date_order: 'month_first',
      missing: [],
      listings: [{ text: 'Loft', rows: 2, property_id }],
    })
    expect(shown.recognised?.columns[9]).toEqual({
      position: 9,
      heading: '# of nights',
      field: null,
      samples: ['3', '4'],
    })
    expect(await bookings()).toEqual([])
  })

  it('is read again by another mapping, without another upload', async () => {
    const { owner, upload, property_id } = await loft()
    const text = 'Código,Huésped,Llegada,Salida,Piso\nA1,Ana Pons,03/04/2027,05/04/2027,Attic\n'
    const first = await upload(text)
    expect(actionsOf(first)).toEqual(['2 unreadable date_order_unknown'])
    const check = (mapping: object) => owner.api.imports.checkImport({ import_id: first.id, mapping })
    const ordered = await check({ date_order: 'day_first' })
    expect(actionsOf(ordered)).toEqual(['2 unreadable unknown_listing'])
    expect(ordered.recognised?.listings).toEqual([{ text: 'Attic', rows: 1, property_id: null }])
    const named = await check({
      date_order: 'day_first',
      source: 'vrbo',
      properties: { Attic: property_id },
      columns: { '1': null },
    })
    expect(named.items?.[0]).toMatchObject({
      action: 'add',
      from: '2027-04-03',
      to: '2027-04-05',
      row: { guest_first_name: null, external_reference: 'A1' },
    })
    expect(named.recognised?.source).toBe('vrbo')
  })

  it('refuses a mapping that names a property of somebody else', async () => {
    const { upload } = await loft()
    const other = await loft()
    expect(
      await refusalOf(upload(airbnbFile(ANA), { properties: { Loft: other.property_id } })),
    ).toMatchObject({
      code: 'request.invalid',
    })
  })

  it('has the reason for every row that cannot be read', async () => {
    const { upload } = await loft()
    const shown = await upload(
      airbnbFile(
        ANA,
        ANA,
        ',Confirmed,Nobody,,1,0,0,12/20/2026,12/23/2026,3,2026-10-01,Loft,€1',
        'HM1,Confirmed,Nobody,,1,0,0,24/10/2026,12/23/2026,3,2026-10-01,Loft,€1',
        'HM2,Confirmed,Nobody,,1,0,0,12/23/2026,12/20/2026,3,2026-10-01,Loft,€1',
        'HM3,Confirmed,Nobody,,1,0,0,12/20/2026,12/23/2028,3,2026-10-01,Loft,€1',
        'HM4,Pending,Nobody,,1,0,0,01/20/2027,01/23/2027,3,2026-10-01,Loft,€1',
        'HM5,Confirmed,Nobody,,1,0,0,01/20/2027,01/23/2027,3,2026-10-01,Elsewhere,€1',
        'HM6,Canceled by guest,Nobody,,1,0,0,01/20/2027,01/23/2027,3,2026-10-01,Loft,€1',
        'HM7,Confirmed,Nobody,,1,0,0,12/22/2026,12/24/2026,2,2026-10-01,Loft,€1',
      ),
    )
    expect(actionsOf(shown)).toEqual([
      '2 add new',
      '3 unreadable duplicate',
      '4 unreadable reference_missing',
      '5 unreadable date_unreadable',
      '6 unreadable dates_reversed',
      '7 unreadable stay_too_long',
      '8 unreadable status_unclear',
      '9 unreadable unknown_listing',
      '10 same cancelled_in_file',
      '11 conflict nights_taken',
    ])
  })

  it('says what is wrong with a file of which nothing can be read', async () => {
    const { owner } = await loft()
    const fault = async (text: string, name?: string) => {
      const form = importForm('bookings', text, name ? { name } : {})
      const { code, details } = await refusalOf(owner.api.imports.create(form))
      return `${code} ${details.errors?.[0]?.code ?? ''}`.trim()
    }
    expect(await fault('a,b\n1,2', 'photo.jpg')).toBe('request.invalid not_a_sheet')
    expect(await fault('From,To\n')).toBe('request.invalid empty')
    expect(await fault(`From,To\n${'1,2\n'.repeat(5001)}`)).toBe('request.invalid too_many_rows')
    expect(await fault('x'.repeat(5 * 1024 * 1024 + 1))).toBe('request.too_large')
    expect(
      await refusalOf(
        owner.api.imports.create(importForm('bookings', 'From,To\n1,2', { mapping: { a: 1 } })),
      ),
    ).toMatchObject({ code: 'request.invalid' })
  })

  it('keeps what it cannot use of a row in words', async () => {
    const { upload } = await loft()
    const shown = await upload(
      airbnbFile('HM1,Confirmed,Ana,not a number,9,0,0,12/20/2026,12/23/2026,3,2027-10-01,Loft,$12'),
    )
    expect(shown.items?.[0]?.row).toMatchObject({
      guest_phone: null,
      contracted_on: null,
      total_amount: null,
      left_out: [
        { column: 'phone', text: 'not a number' },
        { column: 'amount', text: '12' },
      ],
    })
  })

  it('reports a missing column at each row, and which it is', async () => {
    const { upload } = await loft()
    const shown = await upload('Name,Arrival date\nAna,2026-12-20')
    expect(actionsOf(shown)).toEqual(['2 unreadable column_missing'])
    expect(shown.recognised?.missing).toEqual(['to'])
  })
})

describe('an import that is applied', () => {
  it('books what is new, writes to nobody, and forgets the rows', async () => {
    const { owner, apply, bookings, property_id } = await loft()
    const mails = () => app.services.db.select({ mails: count() }).from(mail)
    const before = await mails()
    const done = await apply(airbnbFile(ANA, BEN))
    expect(done).toMatchObject({ state: 'applied', done: 2, total: 2, recognised: null })
    expect(done.items?.map(({ row, done: is_done }) => [row, is_done])).toEqual([
      [null, true],
      [null, true],
    ])
    expect(await mails()).toEqual(before)
    const [ana] = await bookings()
    expect(ana).toMatchObject({
      property_id,
      arrival_date: '2026-12-20',
      departure_date: '2026-12-23',
      status: 'confirmed',
      source: 'airbnb',
      external_reference: 'HMX4A9Q2AB',
      guest_first_name: 'Ana',
      guest_last_name: 'María Pons',
      guest_phone: '+14125554321',
      guests_number: 3,
      guests_number_known: true,
      adults_count: 2,
      children_count: 1,
      infants_count: 0,
      contracted_on: '2026-10-01',
      total_amount: '1020.00',
      currency: 'EUR',
      feed: null,
    })
    const told = await owner.api.timeline.activity({ type: ['account.bookings_imported'] })
    expect(told.items).toHaveLength(1)
    const created = await owner.api.timeline.activity({ type: ['booking.created'] })
    const by_import = { import_id: { before: null, after: done.id } }
    expect(created.items.map(({ changes }) => changes)).toEqual([by_import, by_import])
    const left = await app.services.db
      .select({ cells: fileImportItem.cells })
      .from(fileImportItem)
      .where(eq(fileImportItem.import_id, done.id))
    expect(left.map(({ cells }) => cells)).toEqual([null, null])
    const [row] = await app.services.db.select().from(fileImport).where(eq(fileImport.id, done.id))
    expect(row?.sheet).toBeNull()
  })

  it('brings no guest a reminder that was due before, but the next one', async () => {
    const { owner, property_id, apply } = await loft()
    await giveFirstRules(app.services, owner.actor)
    app.clock.advance({ minutes: 5 })
    const days = { from: '2026-12-11', to: '2026-12-13', external_reference: 'R3' }
    await owner.api.bookings.create({ property_id, ...days, source: 'other', guests_number: 1 })
    await apply(
      [
        'Code,Name,Email,Guests,From,To,Apartment',
        'R1,Ana,ana.r@example.com,2,2026-12-03,2026-12-05,Loft',
        'R2,Ben,ben.r@example.com,2,2026-12-09,2026-12-11,Loft',
        'R3,Eva,eva.r@example.com,1,2026-12-11,2026-12-13,Loft',
      ].join('\n'),
    )
    expect(await runMessages(app.services)).toBe(0)
    app.clock.set('2026-12-02T12:00:00Z')
    expect(await runMessages(app.services)).toBe(2)
    app.clock.set('2026-12-04T12:00:00Z')
    expect(await runMessages(app.services)).toBe(1)
  })

  it('finds everything the same the second time', async () => {
    const { upload, apply } = await loft()
    await apply(airbnbFile(ANA, BEN))
    expect(actionsOf(await upload(airbnbFile(ANA, BEN)))).toEqual([
      '2 same same_reference',
      '3 same same_reference',
    ])
  })

  it('remembers the property of a listing', async () => {
    const { upload, apply, property_id } = await loft()
    const attic = (line: string) => airbnbFile(line.replace('Loft', 'Attic with a view'))
    await apply(attic(ANA), { properties: { 'Attic with a view': property_id } })
    expect(actionsOf(await upload(attic(BEN)))).toEqual(['2 add new'])
  })

  it('ends if a listing is spelled in two ways, and remembers it once', async () => {
    const { property, upload, apply } = await loft()
    const shouted = BEN.replace('Loft', 'LOFT')
    expect(await apply(airbnbFile(ANA, shouted))).toMatchObject({ state: 'applied', counts: { add: 2 } })
    await apply(airbnbFile(ANA.replace('Loft', 'Attic'), BEN.replace('Loft', 'ATTIC')), {
      properties: { Attic: property.id, ATTIC: property.id },
    })
    const { recognised } = await upload(airbnbFile(ANA.replace('Loft', 'attic')))
    expect(recognised?.listings).toMatchObject([{ text: 'attic', property_id: property.id }])
  })

  it('remembers no name that means two properties', async () => {
    const { owner, property_id, upload, apply } = await loft()
    const second = await owner.api.properties.create({ ...flat, name: 'Second' })
    const rows = airbnbFile(ANA.replace('Loft', 'Attic'), BEN.replace('Loft', 'ATTIC'))
    await apply(rows, { properties: { Attic: property_id, ATTIC: second.id } })
    const { recognised } = await upload(rows)
    expect(recognised?.listings.map(({ property_id: found }) => found)).toEqual([null, null])
  })

  it('gives the anonymous stays of an Airbnb calendar their guests', async () => {
    const place = await fedProperty(app, vendors)
    await place.read(
      reserved('a', '2026-12-20', '2026-12-23', 'HMX4A9Q2AB'),
      reserved('b', '2026-12-23', '2026-12-27'),
    )
    const { api } = place.owner
    const text = airbnbFile(ANA, BEN).replaceAll('Loft', place.property.name)
    const checked = await api.imports.create(importForm('bookings', text))
    expect(actionsOf(checked)).toEqual(['2 fill same_reference', '3 fill same_nights'])
    expect(checked.guests_named).toBe(2)
    const done = await carryOut(app, api, 'apply', checked.id)
    expect(done).toMatchObject({ guests_named: 2, counts: { fill: 2 } })
    const [ana, ben] = await place.bookings()
    expect(ana).toMatchObject({
      guest_first_name: 'Ana',
      guest_last_name: 'María Pons',
      guests_number: 3,
      guests_number_known: true,
      contracted_on: '2026-10-01',
      total_amount: '1020.00',
      feed: { integration_id: place.key.integration_id },
    })
    expect(ben).toMatchObject({ guest_first_name: 'Ben', external_reference: 'HMBENBEN12' })
    // The calendar goes on to count for the stay.
    await place.readUntilSure(reserved('b', '2026-12-23', '2026-12-27'))
    expect(await place.stays()).toEqual([
      '2026-12-20 2026-12-23 cancelled',
      '2026-12-23 2026-12-27 confirmed',
    ])
  })

  it('gives the anonymous stays of a Booking.com calendar their guests', async () => {
    const place = await fedProperty(app, vendors, 'booking')
    await place.owner.api.integrations.list()
    await place.read(unknown('a', '2026-12-20', '2026-12-23'))
    const { api } = place.owner
    const text = bookingComFile(
      `4012345678,"Pons, Ana",Ana Pons,2026-12-20,2026-12-23,2026-10-01,ok,1,2,2,0,300 EUR,+34612345678,${place.property.name}`,
    )
    const checked = await api.imports.create(importForm('bookings', text))
    expect([checked.recognised?.format, actionsOf(checked)]).toEqual(['booking_com', ['2 fill same_nights']])
    await carryOut(app, api, 'apply', checked.id)
    expect((await place.bookings())[0]).toMatchObject({
      source: 'booking',
      external_reference: '4012345678',
      guest_first_name: 'Ana',
      guest_last_name: 'Pons',
      guest_phone: '+34612345678',
      guests_number: 2,
      total_amount: '300.00',
    })
  })

  it('changes nothing that a person entered', async () => {
    const { owner, property_id, apply, bookings } = await loft()
    const entered = await owner.api.bookings.create({
      property_id,
      from: '2026-12-20',
      to: '2026-12-23',
      guests_number: 2,
      guest_first_name: 'Anna',
      guest_email: 'anna@example.com',
      total_amount: '900.00',
      currency: 'EUR',
      contracted_on: '2026-11-30',
      source: 'airbnb',
    })
    const done = await apply(airbnbFile(ANA))
    expect(done.items?.[0]).toMatchObject({
      action: 'fill',
      reason: 'same_nights',
      booking_id: entered.id,
      fills: ['external_reference', 'guest_phone'],
    })
    expect((await bookings())[0]).toMatchObject({
      guests_number: 2,
      adults_count: null,
      guest_first_name: 'Anna',
      guest_last_name: null,
      guest_email: 'anna@example.com',
      total_amount: '900.00',
      contracted_on: '2026-11-30',
      external_reference: 'HMX4A9Q2AB',
    })
  })

  it('cancels what the file says is cancelled, by its reference only', async () => {
    const { owner, property_id, apply, bookings } = await loft()
    await apply(airbnbFile(ANA))
    await owner.api.bookings.create({ property_id, from: '2026-12-23', to: '2026-12-27', guests_number: 2 })
    const cancelled = airbnbFile(ANA, BEN).replaceAll('Confirmed', 'Canceled by guest')
    const done = await apply(cancelled)
    expect(actionsOf(done)).toEqual(['2 cancel same_reference', '3 same cancelled_in_file'])
    expect((await bookings()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  it('leaves what a person cancelled here, and what other reservations have', async () => {
    const { owner, property_id, apply, upload, bookings } = await loft()
    await apply(airbnbFile(ANA))
    const [ana] = await bookings()
    await owner.api.bookings.update({ booking_id: ana?.id ?? '', status: 'cancel' })
    await owner.api.bookings.create({
      property_id,
      from: '2026-12-23',
      to: '2026-12-27',
      guests_number: 2,
      source: 'airbnb',
      external_reference: 'HMOTHER123',
    })
    expect(actionsOf(await upload(airbnbFile(ANA, BEN)))).toEqual([
      '2 same cancelled_here',
      '3 conflict nights_taken',
    ])
  })

  it('does less than its check showed if bookings changed meanwhile, never more', async () => {
    const { owner, property_id, upload, bookings } = await loft()
    const { id } = await upload(airbnbFile(ANA, BEN))
    await owner.api.calendar.createBlock({
      property_id,
      from: '2026-12-22',
      to: '2026-12-23',
      reason: 'other',
    })
    const done = await carryOut(app, owner.api, 'apply', id)
    expect(actionsOf(done)).toEqual(['2 conflict nights_taken', '3 add new'])
    expect(done).toMatchObject({ done: 2, total: 2 })
    const filled = await upload(airbnbFile(BEN.replace(',,2', ',+34612345678,2')))
    expect(actionsOf(filled)).toEqual(['2 fill same_reference'])
    const [ben] = await bookings()
    await owner.api.bookings.move({
      booking_id: ben?.id ?? '',
      property_id: (await owner.api.properties.create(flat)).id,
    })
    const after = await carryOut(app, owner.api, 'apply', filled.id)
    expect(actionsOf(after)).toEqual(['2 conflict changed_since'])
  })

  it('finds its own export all the same', async () => {
    const { owner, apply, upload, bookings, property_id } = await loft()
    await apply(airbnbFile(ANA, BEN))
    await owner.api.bookings.create({
      property_id,
      from: '2027-01-02',
      to: '2027-01-04',
      guests_number: 1,
      status: 'tentative',
    })
    const [ana] = await bookings()
    await owner.api.bookings.update({ booking_id: ana?.id ?? '', status: 'cancel' })
    const { api, answer } = owner.request({ locale: 'es' })
    await api.bookings.export({ format: 'csv' })
    const parts: Uint8Array[] = []
    for await (const part of (await answer.file?.()) ?? []) parts.push(part)
    const text = Buffer.concat(parts).toString('utf8')
    const shown = await upload(text)
    expect(shown.recognised?.format).toBe('own')
    expect(shown.counts).toMatchObject({ same: 3, add: 0, fill: 0, conflict: 0, cancel: 0, unreadable: 0 })
  })
})

describe('an import that is undone', () => {
  it('cancels what it added, empties what it filled and restores what it cancelled', async () => {
    const { owner, property_id, apply, undo, bookings } = await loft()
    await apply(airbnbFile(BEN))
    await owner.api.bookings.create({
      property_id,
      from: '2026-12-20',
      to: '2026-12-23',
      guests_number: 3,
      source: 'airbnb',
    })
    const added = 'HMNEW,Confirmed,Cleo Day,,1,0,0,01/03/2027,01/05/2027,2,2026-10-01,Loft,€100'
    const done = await apply(airbnbFile(ANA, BEN.replace('Confirmed', 'Cancelled by guest'), added))
    expect(actionsOf(done)).toEqual(['2 fill same_nights', '3 cancel same_reference', '4 add new'])
    const undone = await undo(done.id)
    expect(undone).toMatchObject({ state: 'undone', done: 3, total: 3 })
    expect(undone.items?.map(({ obstacle }) => obstacle)).toEqual([null, null, null])
    const [ana, ben, cleo] = await bookings()
    expect(ana).toMatchObject({
      status: 'confirmed',
      external_reference: null,
      guest_first_name: null,
      guest_last_name: null,
      guest_phone: null,
      guests_number: 3,
      adults_count: null,
      total_amount: null,
      currency: null,
    })
    expect([ben?.status, cleo?.status]).toEqual(['confirmed', 'cancelled'])
    expect((await owner.api.bookings.list({ query: 'pons' })).items).toEqual([])
  })

  it('is added again by the next import', async () => {
    const { apply, undo, upload } = await loft()
    const { id } = await apply(airbnbFile(ANA))
    await undo(id)
    expect(actionsOf(await upload(airbnbFile(ANA)))).toEqual(['2 add new'])
  })

  it('leaves what was changed since, has guests, or has lost its nights', async () => {
    const { owner, property_id, apply, undo, bookings } = await loft()
    const cleo = 'HMCLEO,Confirmed,Cleo Day,,1,0,0,01/03/2027,01/05/2027,2,2026-10-01,Loft,€100'
    await apply(airbnbFile(cleo))
    const done = await apply(airbnbFile(ANA, BEN, cleo.replace('Confirmed', 'Cancelled')))
    const [ana, ben] = await bookings()
    await owner.api.bookings.update({ booking_id: ana?.id ?? '', notes: 'Call her.' })
    await app.as.guest().api.checkin.registerGuest({ code: ben?.code ?? '', ...traveller })
    await owner.api.bookings.create({ property_id, from: '2027-01-04', to: '2027-01-06', guests_number: 1 })
    const undone = await undo(done.id)
    expect(undone.items?.map(({ obstacle }) => obstacle)).toEqual([
      'edited',
      expect.stringMatching(/edited|guests_registered/),
      'nights_taken',
    ])
    expect((await bookings()).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'cancelled',
      'confirmed',
    ])
  })

  it('confirms nothing again at a property that was archived since', async () => {
    const { owner, property_id, apply, undo, bookings } = await loft()
    await apply(airbnbFile(ANA, BEN))
    const cancelled = await apply(airbnbFile(ANA.replace('Confirmed', 'Canceled by guest')))
    await owner.api.properties.remove({ property_id })
    expect((await undo(cancelled.id)).items).toMatchObject([{ obstacle: 'property_archived' }])
    expect((await bookings()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })

  it('is possible for 30 days', async () => {
    const { owner, apply } = await loft()
    const { id } = await apply(airbnbFile(ANA))
    app.clock.advance({ days: 31 })
    expect(await refusalOf(owner.api.imports.undoImport({ import_id: id }))).toMatchObject({
      code: 'import.invalid_transition',
    })
    expect((await owner.api.imports.get({ import_id: id })).allowed_actions).toContainEqual({
      action: 'undo',
      allowed: false,
      reason: 'import.too_old',
    })
  })

  it('takes back stays that were over when it added them, but none that ended since', async () => {
    const { apply, undo, bookings } = await loft()
    const past = 'HMPAST,Past guest,Old Friend,,1,0,0,10/03/2026,10/05/2026,2,2026-09-01,Loft,€100'
    const done = await apply(airbnbFile(past, ANA))
    app.clock.set('2026-12-24T12:00:00Z')
    const undone = await undo(done.id)
    expect(undone.items?.map(({ obstacle }) => obstacle)).toEqual([null, 'over'])
    expect((await bookings()).map(({ status }) => status)).toEqual(['cancelled', 'confirmed'])
  })
})
