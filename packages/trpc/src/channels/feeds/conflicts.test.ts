import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ana, ben, fedProperty, reserved } from '../../testing/fed-property.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  app.clock.set('2026-12-01T09:00:00Z')
  vendors.calendars.clear()
})
afterAll(() => app.close())

/** A flat with a lock, an own booking of the night of 22 December, and a feed that sold the 20th to the 23rd. */
async function conflicted() {
  const settings = { auto_access_codes: 'on_booking', auto_cleaning_task: true } as const
  const place = await fedProperty(app, vendors, 'airbnb', await lockedFlat(app, vendors, settings))
  const { owner, property_id, read, bookings } = place
  const nights = { from: '2026-12-22', to: '2026-12-23' }
  const own = await owner.api.bookings.create({ property_id, ...stay, ...nights })
  await read(ana)
  const sold = async () => {
    const found = (await bookings()).find(({ source }) => source === 'airbnb')
    if (!found) throw new Error('The feed brought no stay.')
    return found
  }
  const booking_id = (await sold()).id
  return {
    ...place,
    own,
    sold,
    booking_id,
    codes: async () => (await owner.api.accessCodes.listOfBooking({ booking_id })).items.length,
    turnovers: async () =>
      (await owner.api.tasks.list({ property_id: [property_id] })).items.filter(
        (task) => task.booking_id === booking_id,
      ).length,
    needs: async () =>
      (await owner.api.timeline.attention({ property_id })).items.filter(
        ({ kind }) => kind === 'booking_conflict',
      ),
  }
}

describe('a stay that a channel sold although its nights are taken', () => {
  it('has no codes, no turnover and a closed check-in, and is shown until it is solved', async () => {
    const { owner, own, sold, booking_id, codes, turnovers, needs } = await conflicted()
    const found = await sold()
    expect(found).toMatchObject({
      status: 'confirmed',
      conflict: { with: { kind: 'booking', id: own.id }, since: '2026-12-01T09:00:00.000Z' },
      checkin: { closed_reason: 'conflict', closed_at: '2026-12-01T09:00:00.000Z' },
    })
    expect([await codes(), await turnovers()]).toEqual([0, 0])
    expect(await needs()).toMatchObject([{ booking_id, at: found.from }])
    const refused = await refusalOf(owner.api.accessCodes.createOfBooking({ booking_id }))
    expect(refused.code).toBe('booking.in_conflict')
    const guest = app.as.guest()
    const code = found.code ?? ''
    expect(await guest.api.checkin.snapshot({ code })).toMatchObject({
      checkin_closed: true,
      property: { arrival: null },
    })
    expect((await refusalOf(guest.api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'checkin.closed',
    )
    expect((await refusalOf(owner.api.checkin.reopen({ booking_id }))).code).toBe(
      'checkin.invalid_transition',
    )
  })

  it('gets everything when the other one is cancelled', async () => {
    const { owner, own, sold, codes, turnovers, needs } = await conflicted()
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    expect(await sold()).toMatchObject({ conflict: null, checkin: { closed_reason: null } })
    expect([await codes(), await turnovers()]).toEqual([1, 1])
    expect(await needs()).toEqual([])
  })

  it('gets everything when the other one moves to other dates', async () => {
    const { owner, own, sold, codes } = await conflicted()
    await owner.api.bookings.update({ booking_id: own.id, from: '2026-12-23', to: '2026-12-25' })
    expect(await sold()).toMatchObject({ conflict: null })
    expect(await codes()).toBe(1)
  })

  it('gets everything when the other one moves to another property', async () => {
    const { owner, own, sold, codes } = await conflicted()
    const { id: property_id } = await owner.api.properties.create({ ...flat, name: 'Another flat' })
    await owner.api.bookings.move({ booking_id: own.id, property_id })
    expect(await sold()).toMatchObject({ conflict: null })
    expect(await codes()).toBe(1)
  })

  it('can be shortened, and stays so while its nights are taken', async () => {
    const { owner, booking_id, own, sold, codes, read } = await conflicted()
    const refused = await refusalOf(owner.api.bookings.update({ booking_id, to: '2026-12-24' }))
    expect(refused.code).toBe('booking.overlap')
    await owner.api.bookings.update({ booking_id, to: '2026-12-22' })
    await read(ana, ben)
    expect(await sold()).toMatchObject({ departure_date: '2026-12-22', conflict: null })
    expect(await codes()).toBe(1)
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    await read(ana, ben)
    expect(await sold()).toMatchObject({ departure_date: '2026-12-23' })
  })

  it('can move to another property', async () => {
    const { owner, booking_id, read, bookings } = await conflicted()
    const { id: property_id } = await owner.api.properties.create({ ...flat, name: 'Another flat' })
    const moved = await owner.api.bookings.move({ booking_id, property_id })
    expect(moved).toMatchObject({ property_id, conflict: null, checkin: { closed_reason: null } })
    await read(ana, ben)
    expect(await bookings()).toHaveLength(2)
  })

  it('can be ignored for good', async () => {
    const { owner, booking_id, read, sold, needs } = await conflicted()
    await owner.api.bookings.update({ booking_id, status: 'cancel' })
    await read(ana, ben)
    expect(await sold()).toMatchObject({ status: 'cancelled', conflict: null })
    expect(await needs()).toEqual([])
  })

  it('follows its channel to nights that are free', async () => {
    const { read, sold, codes } = await conflicted()
    await read(reserved('a', '2026-12-18', '2026-12-22', 'HMABCD1234'))
    expect(await sold()).toMatchObject({ arrival_date: '2026-12-18', conflict: null })
    expect(await codes()).toBe(1)
  })

  it('follows its channel to other nights that are taken', async () => {
    const { read, sold, codes } = await conflicted()
    await read(reserved('a', '2026-12-21', '2026-12-23', 'HMABCD1234'))
    expect(await sold()).toMatchObject({
      arrival_date: '2026-12-21',
      conflict: { with: { kind: 'booking' } },
    })
    expect(await codes()).toBe(0)
  })

  it('is cancelled with its channel', async () => {
    const { readUntilSure, sold, needs } = await conflicted()
    await readUntilSure(ben)
    expect(await sold()).toMatchObject({
      external_reference: 'HMABCD1234',
      status: 'cancelled',
      conflict: null,
    })
    expect(await needs()).toEqual([])
  })

  it('gets its nights from a block that is deleted or moved', async () => {
    const place = await fedProperty(app, vendors)
    const { owner, property_id, read, bookings } = place
    const block = { property_id, from: '2026-12-22', to: '2026-12-29', reason: 'maintenance' } as const
    const { id: block_id } = await owner.api.calendar.createBlock(block)
    await read(ana, ben)
    expect(await bookings()).toMatchObject([
      { conflict: { with: { kind: 'block', id: block_id } } },
      { conflict: { with: { kind: 'block', id: block_id } } },
    ])
    await owner.api.calendar.updateBlock({ property_id, block_id, from: '2026-12-25' })
    expect(await bookings()).toMatchObject([{ conflict: null }, { conflict: { with: { id: block_id } } }])
    await owner.api.calendar.deleteBlock({ property_id, block_id })
    expect(await bookings()).toMatchObject([{ conflict: null }, { conflict: null }])
  })
})

describe('an undo of what was in conflict', () => {
  const undone = async ({ owner, key, differences }: Awaited<ReturnType<typeof conflicted>>) => {
    const [difference] = await differences()
    const { integration_id } = key
    return owner.api.integrations.undoIcalDifference({ integration_id, difference_id: difference?.id ?? '' })
  }

  it('cancels a stay that still is', async () => {
    const place = await conflicted()
    expect(await undone(place)).toMatchObject({ items: [{ action: 'conflict', obstacle: null }] })
    expect(await place.sold()).toMatchObject({ status: 'cancelled' })
  })

  it('leaves a stay that has got its nights since, and says so', async () => {
    const place = await conflicted()
    await place.owner.api.bookings.update({ booking_id: place.own.id, status: 'cancel' })
    expect(await undone(place)).toMatchObject({ items: [{ obstacle: 'conflict_solved' }] })
    expect(await place.sold()).toMatchObject({ status: 'confirmed', conflict: null })
  })

  it.each([
    ['shortened', { to: '2026-12-22' }],
    ['renamed', { guest_first_name: 'Ana' }],
  ])('leaves a stay that somebody %s, which is an edit', async (_, change) => {
    const place = await conflicted()
    await place.owner.api.bookings.update({ booking_id: place.booking_id, ...change })
    expect(await undone(place)).toMatchObject({ items: [{ obstacle: 'edited' }] })
  })
})

describe('several stays in conflict', () => {
  it('get free nights in the order in which they came', async () => {
    const { owner, property_id, read, bookings } = await fedProperty(app, vendors)
    const block = { property_id, from: '2026-12-19', to: '2026-12-29', reason: 'other' } as const
    const { id: block_id } = await owner.api.calendar.createBlock(block)
    await read(reserved('first', '2026-12-21', '2026-12-23'))
    app.clock.advance({ minutes: 15 })
    await read(reserved('first', '2026-12-21', '2026-12-23'), ana)
    await owner.api.calendar.deleteBlock({ property_id, block_id })
    const [second, first] = await bookings()
    expect(first).toMatchObject({ arrival_date: '2026-12-21', conflict: null })
    expect(second).toMatchObject({ arrival_date: '2026-12-20', conflict: { with: { id: first?.id } } })
  })
})

describe('a stay with nights whose channel moves it to taken ones', () => {
  it('keeps its nights and codes, and waits', async () => {
    const settings = { auto_access_codes: 'on_booking' } as const
    const place = await fedProperty(app, vendors, 'airbnb', await lockedFlat(app, vendors, settings))
    const { owner, property_id, read, bookings, differences } = place
    await read(ana)
    const nights = { from: '2026-12-23', to: '2026-12-25' }
    const own = await owner.api.bookings.create({ property_id, ...stay, ...nights })
    await read(reserved('a', '2026-12-20', '2026-12-24', 'HMABCD1234'))
    const [first] = await bookings()
    expect(first).toMatchObject({ departure_date: '2026-12-23', conflict: null })
    expect((await differences())[0]?.items).toMatchObject([
      { action: 'conflict', reason: 'nights_taken', booking_id: first?.id, event: { to: '2026-12-24' } },
    ])
    expect((await owner.api.accessCodes.listOfBooking({ booking_id: first?.id ?? '' })).items).toHaveLength(1)
    await owner.api.bookings.update({ booking_id: own.id, status: 'cancel' })
    await read(reserved('a', '2026-12-20', '2026-12-24', 'HMABCD1234'))
    expect((await bookings())[0]).toMatchObject({ departure_date: '2026-12-24' })
  })
})
