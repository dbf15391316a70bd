import { PropertyReplace } from '@stayward/contract/properties/property'
import { nukiBench } from '@stayward/integrations/testing/lock-vendor-bench'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { DURING_WEEKEND, type House, HOUSE_VENDORS, openHouse } from '../../testing/test-house.ts'
import { giveRule } from '../../testing/ruled-flat.ts'
import { flat, spaniard } from '../../testing/test-inputs.ts'
import { MessageDesk, runMessages } from '../../testing/test-messages.ts'

const opening = { reserve_codes: true, codes_after_signatures: false } as const

let house: House
afterEach(() => house.close())

const ids = (lock = 0) => ({
  property_id: house.property.id,
  smart_lock_id: house.locks[lock]?.id ?? '',
})
const reserve = (lock = 0) => house.owner.api.accessCodes.getReserve(ids(lock))
const reveal = (booking_id?: string, lock = 0) =>
  house.owner.api.accessCodes.revealReserve({ ...ids(lock), ...(booking_id !== undefined && { booking_id }) })
const reserveRows = async () => (await house.rows()).filter(({ is_reserve }) => is_reserve)
const revealed = async () =>
  (await house.owner.api.timeline.activity({ type: ['access_code.reserve_revealed'] })).items

/** Puts a reserve on both locks and lets it be read back. */
async function readyHouse(openVendor = nukiBench, input: object = {}): Promise<void> {
  house = await openHouse(openVendor, { ...opening, ...input })
  await house.worker.pass({ minutes: 2 })
  expect([(await reserve(0)).status, (await reserve(1)).status]).toEqual(['ready', 'ready'])
}

describe.each(HOUSE_VENDORS)('the reserve codes of a property on %s', (_name, openVendor) => {
  beforeEach(() => readyHouse(openVendor))

  it('are one PIN for each lock, which opens that one alone, and go when they are switched off', async () => {
    const { owner, property, worker, vendor, tags, opens } = house
    expect(await tags()).toHaveLength(2)
    expect(await reserve()).toMatchObject({ uses: [], error: null, verified_at: expect.any(String) })
    const first = await reveal()
    const second = await reveal(undefined, 1)
    expect(first.code).not.toBe(second.code)
    expect(opens(first.code, '2026-10-20T12:00:00Z')).toBe('one')
    expect(vendor.opens(vendor.devices[0], first.code, '2026-10-20T12:00:00Z')).toBe(true)
    await worker.pass({ minutes: 2 })
    expect(await tags()).toHaveLength(4)

    await owner.api.properties.update({
      ...PropertyReplace.parse(property),
      property_id: property.id,
      reserve_codes: false,
    })
    await worker.pass({ minutes: 2 })
    // Those that somebody was shown stay until their time is over.
    expect(opens(first.code, '2026-10-20T12:00:00Z')).toBe('one')
    expect(await reserve()).toMatchObject({ status: 'off', uses: [{ booking_id: null }] })
    await worker.jumpTo('2026-10-21T08:05:00Z')
    await worker.pass({ minutes: 2 })
    expect(await tags()).toEqual([])
    expect(await refusalOf(reveal())).toMatchObject({ code: 'access_code.no_reserve' })
  })

  it('are renewed a month before their end, under the same PIN', async () => {
    const { worker, tags, opens } = house
    const before = await reserveRows()
    await worker.jumpTo('2026-12-20T08:00:00Z')
    await worker.pass({ minutes: 2 })
    expect(await reserve()).toMatchObject({ status: 'ready', ends_at: '2027-03-20T09:00:00+01:00' })
    expect((await reserveRows()).map(({ pin }) => pin)).toEqual(before.map(({ pin }) => pin))
    expect(await tags()).toHaveLength(2)
    const { code } = await reveal()
    expect(opens(code, '2027-03-01T12:00:00Z')).toBe('one')
  })
})

describe('a reserve', () => {
  beforeEach(() => readyHouse())

  /** A stay whose code does not reach the first lock, after people were alerted. */
  async function failedStay(change: object = {}) {
    const { worker, vendor, book, codesOf } = house
    vendor.setOnline(vendor.devices[0], false)
    const booking = await book(change)
    await house.app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    await house.owner.api.checkin.release({ booking_id: booking.id })
    worker.stopAt('2026-10-24T13:00:00Z')
    await worker.pass({ minutes: 2 })
    const [away] = await codesOf(booking.id)
    expect(away).toMatchObject({ status: 'attention' })
    return { ...booking, code: booking.code ?? '' }
  }

  const doorsOf = async (code: string) =>
    (await house.app.as.guest().api.checkin.snapshot({ code })).property.arrival?.access_codes

  it('is shown to a stay, recorded, and takes the place of the code that failed', async () => {
    const { worker, vendor, owner, pinOf } = house
    const { id, code } = await failedStay()
    const [before, other] = (await doorsOf(code)) ?? []
    expect(before).toMatchObject({ code: await pinOf(id), status: 'attention' })
    // Nobody said that guests get it without anybody.
    expect(await revealed()).toEqual([])
    const shown = await reveal(id)
    expect(shown).toMatchObject({ booking_id: id, retires_at: '2026-10-26T11:00:00+01:00' })
    expect(shown.code).not.toBe(await pinOf(id))
    expect(await doorsOf(code)).toEqual([
      {
        ...before,
        code: shown.code,
        status: 'ready',
        starts_at: before?.starts_at,
        ends_at: before?.ends_at,
      },
      other,
    ])
    expect(vendor.opens(vendor.devices[0], shown.code, DURING_WEEKEND)).toBe(true)
    expect(await revealed()).toMatchObject([
      { actor: { kind: 'user' }, changes: { booking_id: { before: null, after: id } } },
    ])
    const history = await owner.api.timeline.activity({
      booking_id: id,
      type: ['access_code.reserve_revealed'],
    })
    expect(history.items).toHaveLength(1)
    const { items: standing } = await owner.api.accessCodes.listOfProperty({ property_id: house.property.id })
    // Of the reserves, those that nobody was shown have no holder.
    expect(standing.filter(({ is_reserve }) => is_reserve)).toMatchObject([
      { booking_id: id, ends_at: '2026-10-26T11:00:00+01:00' },
    ])
    const { readiness } = await owner.api.bookings.get({ booking_id: id })
    expect(readiness.items.find(({ kind }) => kind === 'access_codes')).toMatchObject({ ok: true })
    expect(
      (await owner.api.timeline.attention({})).items.filter(({ kind }) => kind === 'code_problem'),
    ).toEqual([])

    // The guest keeps what they were shown, though their own code arrives after all.
    vendor.setOnline(vendor.devices[0], true)
    await worker.pass({ minutes: 6 })
    expect((await doorsOf(code))?.[0]).toMatchObject({ code: shown.code, status: 'ready' })
    expect(await reserve()).toMatchObject({ status: 'ready', uses: [{ booking_id: id }] })

    await worker.jumpTo('2026-10-26T10:01:00Z')
    await worker.pass({ minutes: 3 })
    expect(vendor.opens(vendor.devices[0], shown.code, '2026-10-26T10:05:00Z')).toBe(false)
    expect(await reserve()).toMatchObject({ status: 'ready', uses: [] })
  })

  it('is never the same for two stays, and one stay always sees the same', async () => {
    const { worker, vendor, book } = house
    const { id: first } = await book()
    const { id: second } = await book({ from: '2026-10-26', to: '2026-10-28' })
    const { code } = await reveal(first)
    expect(await refusalOf(reveal(second))).toMatchObject({ code: 'access_code.reserve_in_use' })
    await worker.pass({ minutes: 2 })
    const { code: another } = await reveal(second)
    expect(another).not.toBe(code)
    expect((await reveal(first)).code).toBe(code)
    await worker.pass({ minutes: 2 })
    const { code: nobodys } = await reveal()
    expect(new Set([code, another, nobodys]).size).toBe(3)
    for (const pin of [code, another, nobodys]) expect(vendor.opens(vendor.devices[0], pin)).toBe(true)
    expect(await revealed()).toHaveLength(4)
  })

  it('that two people reveal at once is one for the same stay and two for two', async () => {
    const { worker, book } = house
    const { id: first } = await book()
    const { id: second } = await book({ from: '2026-10-26', to: '2026-10-28' })
    const same = await Promise.all([reveal(first), reveal(first), reveal(first)])
    expect(new Set(same.map(({ code }) => code)).size).toBe(1)
    expect(await reserveRows()).toHaveLength(3)
    await worker.pass({ minutes: 2 })
    const nobody = await Promise.allSettled([reveal(second), reveal()])
    expect(nobody.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await reserveRows()).toHaveLength(4)
  })

  it('follows the stay: later if it is longer, at once if it is cancelled', async () => {
    const { worker, vendor, book, change } = house
    const { id } = await book()
    const { code } = await reveal(id)
    await change(id, { to: '2026-10-27' })
    expect((await reserve()).uses).toMatchObject([{ retires_at: '2026-10-27T11:00:00+01:00' }])
    await change(id, { status: 'cancelled' })
    await worker.pass({ minutes: 2 })
    expect(vendor.opens(vendor.devices[0], code)).toBe(false)
    expect((await reserve()).uses).toEqual([])
  })

  it('stays behind when the stay moves to another property', async () => {
    const { worker, vendor, book, owner } = house
    const { id } = await book()
    const { code } = await reveal(id)
    const other = await owner.api.properties.create(flat)
    await owner.api.bookings.move({ booking_id: id, property_id: other.id })
    await worker.pass({ minutes: 2 })
    expect(vendor.opens(vendor.devices[0], code)).toBe(false)
    expect(await reserve()).toMatchObject({ status: 'ready', uses: [] })
  })

  it('is refused while it is not on the lock, which is an alarm of the lock, mailed once', async () => {
    const { worker, vendor, owner, locks, addLock, property } = house
    const mails = async () =>
      (await owner.api.timeline.activity({ type: ['access_code.failed'] })).items.length
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: locks[0].id })
    await worker.pass({ minutes: 2 })
    vendor.setOnline(vendor.devices[0], false)
    const { id: smart_lock_id } = await addLock(vendor.devices[0])
    await worker.pass({ minutes: 20, step_minutes: 5 })
    const place = { property_id: property.id, smart_lock_id }
    expect(await owner.api.accessCodes.getReserve(place)).toMatchObject({
      status: 'attention',
      error: { code: 'offline' },
      allowed_actions: [
        { action: 'reveal', allowed: false, reason: 'access_code.reserve_not_ready' },
        { action: 'rotate', allowed: true },
      ],
    })
    expect(await refusalOf(owner.api.accessCodes.revealReserve(place))).toMatchObject({
      code: 'access_code.reserve_not_ready',
    })
    expect(await mails()).toBe(1)
    expect(
      (await owner.api.timeline.attention({})).items.filter(({ kind }) => kind === 'reserve_code_problem'),
    ).toMatchObject([{ smart_lock_id, booking_id: null, at: null }])
    vendor.setOnline(vendor.devices[0], true)
    await worker.pass({ minutes: 7 })
    expect(await owner.api.accessCodes.getReserve(place)).toMatchObject({ status: 'ready' })
    expect(await mails()).toBe(1)
  })

  it('still opens while its renewal waits for an offline lock, and is an alarm a week before it ends', async () => {
    const { worker, vendor } = house
    vendor.setOnline(vendor.devices[0], false)
    await worker.jumpTo('2026-12-20T08:00:00Z')
    await worker.pass({ minutes: 60, step_minutes: 15 })
    expect(await reserve()).toMatchObject({ status: 'ready', error: { code: 'offline' } })
    const { code } = await reveal()
    expect(vendor.opens(vendor.devices[0], code)).toBe(true)
    await worker.jumpTo('2027-01-12T08:00:00Z')
    expect(await reserve()).toMatchObject({ status: 'attention' })
  })

  it('that found no slot is an alarm until there is room', async () => {
    const { worker, vendor, control, locks, owner, property, addLock } = house
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: locks[0].id })
    await worker.pass({ minutes: 2 })
    await control('fill', { id: vendor.devices[0] })
    const { id: smart_lock_id } = await addLock(vendor.devices[0])
    await worker.pass({ minutes: 1 })
    expect(await owner.api.accessCodes.getReserve({ property_id: property.id, smart_lock_id })).toMatchObject(
      {
        status: 'attention',
        error: { code: 'slots_full' },
      },
    )
  })

  it('is replaced by hand, and leaves a lock that is removed or a property that is archived', async () => {
    const { worker, vendor, owner, property, locks, tags } = house
    const [before] = await reserveRows()
    expect(await owner.api.accessCodes.rotateReserve(ids())).toMatchObject({ status: 'programming' })
    await worker.pass({ minutes: 2 })
    expect(await reserve()).toMatchObject({ status: 'ready' })
    const [old, , next] = await reserveRows()
    expect(old).toMatchObject({ id: before?.id, delivery: 'removed', ended_reason: 'host' })
    expect(next?.pin).not.toBe(before?.pin)
    await owner.api.smartLocks.remove({ property_id: property.id, smart_lock_id: locks[1].id })
    await owner.api.properties.remove({ property_id: property.id })
    await worker.pass({ minutes: 3 })
    expect(await tags()).toEqual([])
    expect(vendor.opens(vendor.devices[1], '111111')).toBe(false)
  })

  it('belongs to the stays of its own property, while they last', async () => {
    const { worker, book, owner } = house
    const { id } = await book()
    const elsewhere = await owner.api.properties.create(flat)
    const other = await owner.api.bookings.create({
      property_id: elsewhere.id,
      from: '2026-10-24',
      to: '2026-10-26',
      guests_number: 1,
    })
    expect(await refusalOf(reveal(other.id))).toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ path: 'booking_id', code: 'unknown_booking' }] },
    })
    worker.stopAt('2026-10-26T10:00:00Z')
    expect(await refusalOf(reveal(id))).toMatchObject({ code: 'access_code.window_over' })
  })
})

describe('guests whose code failed', () => {
  const attentionStay = async () => {
    const { app, worker, vendor, book } = house
    vendor.setOnline(vendor.devices[0], false)
    const { id, code } = await book({ guests_number: 1, guest_email: 'ana@example.com', locale: 'en' })
    await app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...spaniard })
    worker.stopAt('2026-10-24T11:50:00Z')
    await worker.pass({ minutes: 4 })
    return id
  }

  it('get the reserve two hours before they arrive, once with several workers, and the message that waited for it', async () => {
    await readyHouse(nukiBench, { reserve_reveal_hours: 2 })
    const { worker, app, owner } = house
    await giveRule(
      app,
      owner,
      { trigger: 'arrival_day', local_time: '12:00', conditions: { code_verified: true } },
      { texts: { en: { subject: 'Your code', body: '{{greeting}}\n\n{{access_codes}}' } } },
    )
    const id = await attentionStay()
    const desk = new MessageDesk()
    await runMessages(app.services, desk)
    const [held] = (await owner.api.messages.listOfBooking({ booking_id: id })).items
    expect(held).toMatchObject({ state: 'held', held_reason: 'code_not_verified' })
    expect((await reserve()).uses).toEqual([])

    worker.stopAt('2026-10-24T12:00:00Z')
    const workers = [worker, worker.another(app.services), worker.another(app.services)]
    await Promise.all(workers.map((each) => each.run('access_codes.reveal_reserves')))
    expect((await reserve()).uses).toMatchObject([{ booking_id: id }])
    expect(await revealed()).toMatchObject([
      { actor: { kind: 'system' }, changes: { booking_id: { after: id } } },
    ])
    expect((await reserve(1)).uses).toEqual([])
    await runMessages(app.services, desk)
    expect(desk.mails.map(({ text }) => text)).toEqual([expect.stringContaining((await reveal(id)).code)])
  })

  it('get none that is not on the lock', async () => {
    await readyHouse(nukiBench, { reserve_reveal_hours: 4 })
    const { vendor, owner } = house
    vendor.setOnline(vendor.devices[0], false)
    await owner.api.accessCodes.rotateReserve(ids())
    await attentionStay()
    expect(await revealed()).toEqual([])
  })
})

it('PINs are for owners and managers, and for keys that may change codes', async () => {
  await readyHouse()
  const { app, owner } = house
  const place = { account_id: owner.actor.account_id, id: house.property.id }
  const manager = await app.as.manager(place)
  expect((await manager.api.accessCodes.revealReserve(ids())).code).toMatch(/^\d{6}$/)
  for (const crew of [await app.as.staff(place), await app.as.contractor(place)])
    for (const call of [
      () => crew.api.accessCodes.revealReserve(ids()),
      () => crew.api.accessCodes.getReserve(ids()),
    ])
      expect([403, 404]).toContain((await refusalOf(call())).status)
  const stranger = await app.as.owner()
  expect(await refusalOf(stranger.api.accessCodes.revealReserve(ids()))).toMatchObject({ status: 404 })
  const reader = await app.as.apiKey(owner, ['access_codes:read'])
  expect(await reader.api.accessCodes.getReserve(ids())).toMatchObject({ status: 'programming' })
  expect(await refusalOf(reader.api.accessCodes.revealReserve(ids()))).toMatchObject({ status: 403 })
})
